import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Fact } from '#contract/rules/conversations/facts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(64px, auto) minmax(0, 1fr)',
    gap: '2px 12px',
    fontSize: 'note',
    '& > dt': { color: 'inkMuted', overflowWrap: 'anywhere' },
    '& > dd': { color: 'ink', overflowWrap: 'anywhere' },
  },
});

/** Structured data in words. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </Fragment>
    ))}
  </List>
);
