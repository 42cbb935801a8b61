import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton';

const Strip = chakra('ul', {
  base: {
    display: 'grid',
    listStyleType: 'none',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > li': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      justifyContent: { md: 'space-between' },
      gap: { base: '2', md: '3' },
      minH: '72px',
      px: { base: '2.5', md: '4' },
      py: '3',
      minW: 0,
      _notFirst: { borderLeftWidth: '1px' },
    },
  },
});

export type Figure = {
  label: string;
  value: string;
  /** What it is compared with, such as the change against the weeks before. */
  note?: string | undefined;
  chart?: ReactNode;
};

/** A few figures side by side, each with its small chart. */
export const FigureStrip = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <Strip aria-label={label}>
    {figures.map((figure) => (
      <li key={figure.label}>
        <Box minW={0}>
          <Box textStyle="caption" color="inkMuted" truncate>
            {figure.label}
          </Box>
          <FigureValue {...figure} />
        </Box>
        {figure.chart}
      </li>
    ))}
  </Strip>
);

/** How a figure is set, and what its placeholder takes its height from. */
const VALUE = { mt: '3px', textStyle: 'figure', fontSize: { base: '1.0625rem', md: 'xl' } } as const;

const FigureValue = ({ value, note }: Figure) => (
  <Box {...VALUE} whiteSpace="nowrap">
    {value}
    {note && (
      <Box as="span" ml="2" fontSize="xs" fontWeight="normal" letterSpacing="normal" color="inkMuted">
        {note}
      </Box>
    )}
  </Box>
);

/** The same place while the figures load, with the height of their charts. */
export const FigureStripSkeleton = ({ labels }: { labels: readonly string[] }) => (
  <Strip aria-hidden="true">
    {labels.map((label) => (
      <li key={label}>
        <Box minW={0}>
          <Box textStyle="caption" color="inkMuted" truncate>
            {label}
          </Box>
          <Box {...VALUE} h="1lh" display="flex" alignItems="center">
            <Skeleton w="72px" h="18px" />
          </Box>
        </Box>
        <Skeleton w="80px" h="24px" />
      </li>
    ))}
  </Strip>
);
