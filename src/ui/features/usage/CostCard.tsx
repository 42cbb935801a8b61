import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { dollars } from '../../words/money';
import { CostChart } from './CostChart';
import { CostTable } from './CostTable';
import type { Budget } from './courses';
import { type MonthProps, monthBefore, monthName } from './months';
import { usageStrings as strings } from './strings';

/** What the month came to day by day, beside the month before: as lines, or as a table. */
export const CostCard = ({ month: usage, budget = null }: MonthProps & { budget?: Budget | null }) => {
  const [isTable, setTable] = useState(false);
  const nowMs = useNowMs();
  const { month, isOver, total } = usage;
  const [name, before] = [monthName(month, nowMs), monthName(monthBefore(month), nowMs)];
  const words = isOver ? strings.came : strings.soFar;
  return (
    <Card as="section" aria-label={strings.cost} display="flex" flexDirection="column">
      <Flex align="baseline" justify="space-between" gap="3" rowGap="1" wrap="wrap" px="4" pt="3" fontSize="sm">
        <Flex align="baseline" gap="2" wrap="wrap">
          <Box as="h2" fontWeight="semibold">
            {strings.cost}
          </Box>
          <Box as="span" textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
            {words(dollars(total.usd), before, dollars(total.beforeUsd))}
          </Box>
        </Flex>
        {!isTable && <Legend name={name} before={before} isOver={isOver} />}
      </Flex>
      <Flex direction="column" flex="1" minW={0}>
        {isTable ? (
          <CostTable month={usage} before={before} />
        ) : (
          <CostChart month={usage} before={before} budget={budget} />
        )}
      </Flex>
      <Flex px="4" pb="2">
        <Button variant="ghost" size="xs" ms="auto" me="-2.5" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? strings.asChart : strings.asTable}
        </Button>
      </Flex>
    </Card>
  );
};

const Key = chakra('i', {
  base: {
    display: 'inline-block',
    w: '16px',
    me: '1.5',
    verticalAlign: 'middle',
    borderTopWidth: '2px',
    borderColor: 'accent.solid',
  },
  variants: {
    of: {
      now: {},
      expected: { borderTopStyle: 'dashed' },
      before: { borderTopStyle: 'dotted', borderColor: 'inkMuted' },
    },
  },
});

const Legend = ({ name, before, isOver }: { name: string; before: string; isOver: boolean }) => (
  <Flex gap="3" textStyle="caption" color="inkMuted" aria-hidden="true">
    <span>
      <Key of="now" />
      {name}
    </span>
    {!isOver && (
      <span>
        <Key of="expected" />
        {strings.expected}
      </span>
    )}
    <span>
      <Key of="before" />
      {before}
    </span>
  </Flex>
);
