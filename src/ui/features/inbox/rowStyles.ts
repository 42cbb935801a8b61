import { defineRecipe } from '@chakra-ui/react';

const line = { display: 'flex', gap: '2' } as const;
const lead = { flex: '1', minW: 0, truncate: true, textAlign: 'match-parent' } as const;

/**
 * The styles of the inbox's list and of everything in its rows, so that a row is of plain elements: a long list makes and drops rows
 * with every movement.
 */
export const rowStyles = defineRecipe({
  base: {
    flex: '1',
    minH: 0,
    overflow: 'auto',
    '& [data-row]': {
      display: 'flex',
      gap: '3',
      minH: '80px',
      px: '14px',
      py: '2.5',
      borderBottomWidth: '1px',
      color: 'ink',
      textDecoration: 'none',
      contain: 'layout style',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&[aria-current=true]': {
        bg: 'selected',
        boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
        _hover: { bg: 'selected' },
        // The muted ink is too faint on the tint.
        '& :is([data-part=when], [data-part=origin])': { color: 'ink' },
      },
      '&[data-flash]': { bg: 'accent.tint' },
      '& > [data-part=lines]': { flex: '1', minW: 0 },
    },
    '& [data-part=first]': { ...line, alignItems: 'baseline' },
    '& [data-part=who]': { ...lead, fontWeight: 'medium', '& > span': { color: 'inkMuted', fontWeight: 'normal' } },
    '& [data-part=when]': {
      textStyle: 'caption',
      color: 'inkMuted',
      flexShrink: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=second]': { ...line, alignItems: 'center', minH: '20px' },
    '& [data-part=said]': {
      ...lead,
      fontSize: 'sm',
      color: 'inkMuted',
      '&[data-writing]': { color: 'accent.ink' },
      '& > mark': { bg: 'warning.tint', color: 'ink', borderRadius: 'sm', fontWeight: 'semibold' },
    },
    '& [data-unread] [data-part=who]': { fontWeight: 'semibold' },
    '& [data-unread] [data-part=said]:not([data-writing])': { color: 'ink' },
    '& [data-part=origin]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 'caption',
      color: 'inkMuted',
      minW: 0,
      minH: '20px',
      '& > svg': { flexShrink: 0 },
      '& > [data-part=agent]': { truncate: true, me: '1' },
    },
    '& [data-part=person]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      flexShrink: 0,
      '&[data-nobody]': { color: 'warning.ink', fontWeight: 'medium' },
      '& > [data-tile]': {
        display: 'inline-flex',
        p: '0.5',
        borderRadius: 'sm',
        bg: 'agent.tint',
        color: 'agent.ink',
      },
    },
    '& [data-part=waits]': { ml: 'auto', flexShrink: 0, color: 'warning.ink', fontWeight: 'medium' },
  },
});
