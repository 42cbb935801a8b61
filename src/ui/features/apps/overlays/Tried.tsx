import { Box, Flex } from '@chakra-ui/react';
import type { TriedFunction } from '#contract/entities/appUse';
import { Badge } from '../../../components/Badge';
import { JsonTree } from '../../../components/JsonTree';
import { appStrings as strings } from '../strings';

/** It stands below what was entered, often out of sight. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** What came back, and what a customer would hear. */
export const Tried = ({ tried: { result, error, durationMs, said, unsaid } }: { tried: TriedFunction }) => (
  <Box ref={intoView}>
    <Box bg="subtle" borderRadius="md" px="3" py="2">
      <Flex align="center" gap="2" fontSize="sm">
        <Badge tone={error === undefined ? 'success' : 'danger'}>
          {error === undefined ? strings.worked : strings.broke}
        </Badge>
        <Box as="span" ml="auto" color="inkMuted" fontVariantNumeric="tabular-nums">
          {strings.took(durationMs)}
        </Box>
      </Flex>
      <Box mt="1.5" maxH="240px" overflow="auto" tabIndex={0} role="group" aria-label={strings.worked}>
        {error === undefined ? <JsonTree value={result ?? null} openLevels={2} /> : <Box fontSize="sm">{error}</Box>}
      </Box>
    </Box>
    {said !== undefined ? (
      <Box mt="2" px="3" py="2" borderRadius="10px 10px 10px 3px" bg="agent.tint" fontSize="sm" dir="auto">
        <Box textStyle="caption" color="agent.ink">
          {strings.heard}
        </Box>
        {said}
      </Box>
    ) : (
      unsaid && (
        <Box textStyle="hint" mt="2">
          {strings.unsaid[unsaid]}
        </Box>
      )
    )}
  </Box>
);
