import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CostCard } from './CostCard';
import type { Budget } from './courses';
import type { MonthProps } from './months';
import { Sums } from './Sums';

type OverviewProps = MonthProps & { budget?: Budget | null; children?: ReactNode };

/** What the month comes to by day and in all, and what else is to be said of it. */
export const Overview = ({ month, budget, children }: OverviewProps) => (
  <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 316px' }}>
    <CostCard month={month} budget={budget ?? null} />
    <Box display="grid" gap="3" alignContent="start" minW={0}>
      <Sums month={month} />
      {children}
    </Box>
  </Box>
);
