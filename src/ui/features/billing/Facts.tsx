import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1.5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > dt': { color: 'inkMuted' },
    '& > dd': { textAlign: 'end', overflowWrap: 'anywhere' },
    '& > [data-sum]': { pt: '2', borderTopWidth: '1px', color: 'ink', fontWeight: 'semibold' },
  },
});

/** `isSum`: it is what those above come to. */
type Fact = { readonly label: string; readonly value: ReactNode; readonly isSum?: boolean };

/** Amounts one under the other. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ label, value, isSum = false }) => (
      <Fragment key={label}>
        <Box as="dt" {...(isSum && { 'data-sum': '' })}>
          {label}
        </Box>
        <Box as="dd" {...(isSum && { 'data-sum': '' })}>
          {value}
        </Box>
      </Fragment>
    ))}
  </List>
);
