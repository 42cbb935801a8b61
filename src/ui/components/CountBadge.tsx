import { chakra } from '@chakra-ui/react';

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minW: '20px',
    h: '20px',
    px: '1.5',
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontSize: 'chip',
    fontWeight: 'semibold',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** How many are new: a number to see, and words for a screen reader. */
export const CountBadge = ({ count, label }: { count: number; label: string }) => (
  <Pill role="img" aria-label={label}>
    {count > 99 ? '99+' : count}
  </Pill>
);
