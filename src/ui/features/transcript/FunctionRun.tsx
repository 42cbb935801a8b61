import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronRight, CircleAlert, SquareFunction } from 'lucide-react';
import type { FunctionRun } from '#contract/entities/functionRun';
import { factsOf } from '#contract/rules/conversations/facts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { JsonTree } from '../../components/JsonTree';
import { Facts } from './Facts';
import { transcriptStrings as strings } from './strings';

const Run = chakra('details', {
  base: {
    maxW: 'full',
    borderWidth: '1px',
    borderRadius: 'md',
    fontSize: 'note',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '26px',
      px: '2',
      cursor: 'pointer',
      listStyle: 'none',
      color: 'inkMuted',
      borderRadius: 'md',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
      '&::-webkit-details-marker': { display: 'none' },
      '@media (pointer: coarse)': { minH: '44px' },
    },
    '& > summary > svg:last-of-type': { transition: 'transform {durations.fast} {easings.standard}' },
    '&[open] > summary > svg:last-of-type': { transform: 'rotate(90deg)' },
  },
});

const TITLES: Readonly<Record<string, string>> = strings.functions;

/** What the agent did, in words. */
export const titleOf = ({ name, title }: FunctionRun): string => title ?? TITLES[name] ?? name;

/** A function that the agent ran: what it did and how long it took; opened, what it was given and what came back. */
export const FunctionDetails = ({ run }: { run: FunctionRun }) => {
  const { name, summary, durationMs, error } = run;
  const Icon = error === undefined ? SquareFunction : CircleAlert;
  return (
    <Run data-run={name}>
      <summary>
        <Box color={error === undefined ? 'success.ink' : 'danger.ink'} flexShrink={0}>
          <Icon size={14} aria-hidden="true" />
        </Box>
        <Box as="span" color="ink" fontWeight="emphasis" whiteSpace="nowrap">
          {titleOf(run)}
        </Box>
        {summary && (
          <Box as="span" truncate minW={0} hideBelow="sm" dir="auto">
            {summary}
          </Box>
        )}
        {error !== undefined && (
          <Box as="span" color="danger.ink">
            {strings.failedRun}
          </Box>
        )}
        {durationMs !== undefined && (
          <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {lasted(durationMs)}
          </Box>
        )}
        <ChevronRight size={12} aria-hidden="true" />
      </summary>
      <Flex direction="column" gap="2" px="3" pb="2.5" pt="1">
        {error !== undefined && <Box color="danger.ink">{error}</Box>}
        <Facts facts={[{ label: strings.function, value: name }]} />
        <Data title={strings.given} value={run.arguments} />
        <Data title={strings.cameBack} value={run.result} />
      </Flex>
    </Run>
  );
};

/** Structured data as facts; for those who may inspect JSON, as it is. */
const Data = ({ title, value }: { title: string; value: unknown }) => {
  const mayInspect = usePermissions().has('inspectJson');
  const facts = factsOf(value);
  if (facts.length === 0) return null;
  return (
    <div>
      <Box as="h3" textStyle="caption" fontWeight="semibold" color="inkMuted" mb="0.5">
        {title}
      </Box>
      {mayInspect ? <JsonTree value={value} openLevels={2} /> : <Facts facts={facts} />}
    </div>
  );
};

const lasted = (ms: number): string => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);
