import type { CardSize } from '#contract/entities/dashboard';
import { IN_APP } from '../../theme/inApp';

/** The cards stand in four columns, in two on a phone. Rows have their height before anything is counted. */
export const GRID = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  gridAutoRows: { base: '190px', md: '218px' },
  // A bar of a group is as high as a finger there.
  [IN_APP]: { gridAutoRows: '230px' },
  gridAutoFlow: 'dense',
} as const;

/** How many columns and rows a card has. */
export const SPANS: Readonly<Record<CardSize, Readonly<Record<'gridColumn' | 'gridRow', string>>>> = {
  small: { gridColumn: 'span 1', gridRow: 'span 1' },
  wide: { gridColumn: 'span 2', gridRow: 'span 1' },
  large: { gridColumn: 'span 2', gridRow: 'span 2' },
};
