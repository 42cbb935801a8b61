import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    rowGap: '1.5',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    // Padding, not a gap: the line above a sum is whole.
    '& > dt': { pe: '4', color: 'inkMuted' },
    '& > dd': { textAlign: 'end', overflowWrap: 'anywhere' },
    '& > [data-sum]': { pt: '2', borderTopWidth: '1px', color: 'ink', fontWeight: 'semibold' },
  },
});

/** `isSum`: it is what those above come to. */
type Amount = { readonly label: string; readonly value: ReactNode; readonly isSum?: boolean };

/** Amounts one under the other. */
export const Amounts = ({ amounts }: { amounts: readonly Amount[] }) => (
  <List>
    {amounts.map(({ label, value, isSum = false }) => (
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
