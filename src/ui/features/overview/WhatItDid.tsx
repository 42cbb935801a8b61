import { Box, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ConversationCounts } from '#contract/entities/figures';
import type { AgentOverview } from '#contract/entities/overview';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { percent } from '../../words/percent';
import { DayChart } from './DayChart';
import { DayTable } from './DayTable';
import { overviewStrings as strings } from './strings';

/** The figures of a range of days, with the change against as many days before, and its days as bars or as a table. */
export const WhatItDid = ({ overview }: { overview: AgentOverview }) => {
  const [isTable, setTable] = useState(false);
  const range = overview.days.length > 7 ? 30 : 7;
  const Days = isTable ? DayTable : DayChart;
  return (
    <Card as="section" aria-label={strings.did} display="flex" flexDirection="column">
      <CardHead title={strings.did}>
        <Range selected={range} />
      </CardHead>
      <Totals total={overview.total} before={overview.totalBefore} />
      <Days days={overview.days} range={range} />
      <Flex align="center" gap="4" px="4" pt="1.5" pb="2.5" textStyle="caption" color="inkMuted" wrap="wrap">
        {!isTable && <Legend range={range} />}
        <Button variant="ghost" size="xs" ms="auto" me="-2.5" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? strings.asChart : strings.asTable}
        </Button>
      </Flex>
    </Card>
  );
};

const Select = chakra('select', {
  base: {
    h: '28px',
    px: '2',
    me: '-2',
    borderRadius: 'md',
    bg: 'panel',
    color: 'inkMuted',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '@media (pointer: coarse)': { h: '44px' },
    _hover: { bg: 'hover', color: 'ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

/** The range stands in the address. */
const Range = ({ selected }: { selected: 7 | 30 }) => {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const choose = (days: string) => {
    const query = new URLSearchParams(search);
    if (days === '7') query.delete('days');
    else query.set('days', days);
    const text = query.toString();
    replace(text === '' ? pathname : `${pathname}?${text}`);
  };
  return (
    <Select aria-label={strings.range} value={String(selected)} onChange={(event) => choose(event.target.value)}>
      <option value="7">{strings.days[7]}</option>
      <option value="30">{strings.days[30]}</option>
    </Select>
  );
};

const CHANGE = new Intl.NumberFormat(undefined, { style: 'percent', signDisplay: 'exceptZero' });
const MORE = new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' });

const Totals = ({ total, before }: { total: ConversationCounts; before: ConversationCounts }) => {
  const { conversations, answered, handedOver } = total;
  const unanswered = (counts: ConversationCounts) => counts.conversations - counts.answered - counts.handedOver;
  const figures = [
    [strings.figures.conversations, conversations, changeOf(conversations, before.conversations)],
    [strings.figures.answered, answered, conversations === 0 ? '' : percent(answered / conversations)],
    [strings.figures.handedOver, handedOver, moreOf(handedOver, before.handedOver)],
    [strings.figures.unanswered, unanswered(total), moreOf(unanswered(total), unanswered(before))],
  ] as const;
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(4, auto)' }}
      justifyContent="space-between"
      gap="4"
      px="4"
      pt="0.5"
    >
      {figures.map(([label, value, note]) => (
        <div key={label}>
          <Box as="dt" textStyle="caption" color="inkMuted">
            {label}
          </Box>
          <Box as="dd" textStyle="figure" whiteSpace="nowrap">
            {value.toLocaleString('en-US')}
            <Box as="span" ms="2" fontSize="xs" fontWeight="normal" letterSpacing="normal" color="inkMuted">
              {note}
            </Box>
          </Box>
        </div>
      ))}
    </Box>
  );
};

/** The change in percent; in figures, where there was nothing before. */
const changeOf = (now: number, before: number): string => {
  if (now === before) return strings.asBefore;
  return before === 0 ? MORE.format(now) : CHANGE.format((now - before) / before);
};
const moreOf = (now: number, before: number): string => (now === before ? strings.asBefore : MORE.format(now - before));

const Key = chakra('i', {
  base: { display: 'inline-block', boxSize: '8px', borderRadius: 'xs', me: '1.5' },
  variants: {
    of: {
      answered: { bg: 'color-mix(in srgb, {colors.accent.solid} 78%, {colors.panel})' },
      handedOver: { bg: 'warning.fill' },
      unanswered: { bg: 'bar' },
      before: { w: '12px', h: '2px', verticalAlign: 'middle', bg: 'lineStrong' },
    },
  },
});

const Legend = ({ range }: { range: 7 | 30 }) => (
  <>
    {(['answered', 'handedOver', 'unanswered'] as const).map((of) => (
      <span key={of}>
        <Key of={of} />
        {strings.figures[of]}
      </span>
    ))}
    <span>
      <Key of="before" />
      {strings.before[range]}
    </span>
  </>
);
