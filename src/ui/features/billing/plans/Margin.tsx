import { Box, Flex } from '@chakra-ui/react';
import { LITTLE_MARGIN_PERCENT } from '#contract/rules/money/plans/margin';
import { planStrings as strings } from './planStrings';

/** What is left of a price, in per cent and as a bar; null: that is not known. */
export const Margin = ({ value }: { value: number | null }) => {
  if (value === null) return '–';
  const tone = value < 0 ? 'danger' : value < LITTLE_MARGIN_PERCENT ? 'warning' : 'success';
  return (
    <Flex align="center" justify="flex-end" gap="3">
      <Box as="span" fontWeight="semibold" color={value < LITTLE_MARGIN_PERCENT ? `${tone}.ink` : 'ink'}>
        {strings.percent(value)}
      </Box>
      <Box hideBelow="md" w="72px" h="6px" borderRadius="full" bg="subtle" overflow="hidden" aria-hidden="true">
        <Box h="full" bg={`${tone}.ink`} style={{ width: `${Math.min(Math.max(value, 0), 100)}%` }} />
      </Box>
    </Flex>
  );
};
