import { defineRecipe } from '@chakra-ui/react';

const lead = { minW: 0, truncate: true, textAlign: 'match-parent' } as const;

/**
 * The styles of the inbox's list and of everything in its rows, so that a row is of few and plain elements: a long list makes and
 * drops rows with every movement.
 */
export const roomListStyles = defineRecipe({
  base: {
    flex: '1',
    minH: 0,
    overflow: 'auto',
    '& [data-row]': {
      display: 'grid',
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gridAutoRows: 'minmax(20px, auto)',
      alignContent: 'start',
      alignItems: 'center',
      columnGap: '3',
      minH: '80px',
      px: '14px',
      py: '2.5',
      borderBottomWidth: '1px',
      color: 'ink',
      textDecoration: 'none',
      contain: 'content',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
      '&[aria-current=true]': {
        bg: 'selected',
        boxShadow: 'inset 2px 0 0 {colors.accent.solid}',
        _hover: { bg: 'selected' },
        // The muted ink is too faint on the tint.
        '& > :is([data-part=when], [data-part=origin])': { color: 'ink' },
      },
      '&[data-flash]': { bg: 'accent.tint' },
      '& > [aria-hidden]': { gridRow: '1 / span 3', alignSelf: 'start' },
    },
    '& [data-part=who]': {
      ...lead,
      alignSelf: 'baseline',
      fontWeight: 'medium',
      '& > span': { color: 'inkMuted', fontWeight: 'normal' },
    },
    '& [data-part=when]': {
      alignSelf: 'baseline',
      textStyle: 'caption',
      color: 'inkMuted',
      fontVariantNumeric: 'tabular-nums',
    },
    '& [data-part=said]': {
      ...lead,
      gridColumn: '2 / -1',
      fontSize: 'sm',
      color: 'inkMuted',
      '&[data-writing]': { color: 'accent.ink' },
      '&[data-failed]': { color: 'danger.ink' },
      '& > svg': { display: 'inline', verticalAlign: '-2px', me: '1' },
      '& > mark': { bg: 'warning.tint', color: 'ink', borderRadius: 'sm', fontWeight: 'semibold' },
    },
    '& [data-unread]': {
      '& > [data-part=who]': { fontWeight: 'semibold' },
      // The number stands at its end.
      '& > [data-part=said]': { gridRow: '2', me: '8', '&:not([data-writing], [data-failed])': { color: 'ink' } },
      '& > [role=img]': { gridRow: '2', gridColumn: '3', justifySelf: 'end' },
    },
    '& [data-part=origin]': {
      gridColumn: '2 / -1',
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 'caption',
      color: 'inkMuted',
      '& > svg': { flexShrink: 0 },
      '& > [data-part=agent]': { truncate: true, me: '1' },
    },
    '& [data-part=person]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      flexShrink: 0,
      '&[data-nobody]': { color: 'warning.ink', fontWeight: 'medium' },
      '&[data-agent] > svg': {
        boxSizing: 'content-box',
        p: '0.5',
        borderRadius: 'sm',
        bg: 'agent.tint',
        color: 'agent.ink',
      },
    },
    '& [data-part=waits]': { ml: 'auto', flexShrink: 0, color: 'warning.ink', fontWeight: 'medium' },
  },
});
