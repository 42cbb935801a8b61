import { defineRecipe } from '@chakra-ui/react';

/**
 * The dialog shell: a modal with a fixed top, so that nothing moves when it grows, or a side panel. On small screens it is at
 * the bottom, full width, clear of a phone's notch and home bar. It is a native `dialog`: it traps focus, makes the rest inert,
 * and gives Escape to the top one only.
 */
export const dialogRecipe = defineRecipe({
  className: 'dialog',
  base: {
    p: 0,
    m: 'auto',
    w: 'full',
    maxW: 'none',
    bg: 'panel',
    color: 'ink',
    border: 0,
    outline: 'none',
    boxShadow: 'overlay',
    overflow: 'hidden',
    flexDirection: 'column',
    '&[open]': { display: 'flex' },
    _backdrop: { bg: 'scrim' },
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flexShrink: 0,
      minH: '52px',
      pl: '5',
      pr: '3',
      borderBottomWidth: '1px',
      touchAction: { base: 'none', sm: 'auto' },
    },
    '& > header > h2': { flex: '1', minW: 0, textStyle: 'section', truncate: true, outline: 'none' },
    '& > [data-part=body]': { flex: '1', minH: 0, overflow: 'auto', px: '5', py: '4' },
    '& > footer': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      flexShrink: 0,
      px: '5',
      py: '3',
      borderTopWidth: '1px',
    },
  },
  variants: {
    placement: {
      center: {
        borderRadius: { base: '12px 12px 0 0', sm: 'xl' },
        mt: { base: 'auto', sm: '9dvh' },
        mb: { base: 'var(--keyboard, 0px)', sm: 'auto' },
        maxH: { base: 'calc(92dvh - var(--keyboard, 0px))', sm: '84dvh' },
        pb: { base: 'var(--safe-bottom)', sm: 0 },
      },
      /** A page of its own, with its own bar. */
      page: {
        m: 0,
        h: 'var(--screen)',
        maxH: 'var(--screen)',
        pt: 'var(--safe-top)',
        pr: 'var(--safe-right)',
        pb: 'var(--safe-bottom)',
        pl: 'var(--safe-left)',
      },
      side: {
        ml: 'auto',
        mr: 0,
        my: 0,
        h: 'var(--screen)',
        maxH: 'var(--screen)',
        borderLeftWidth: '1px',
        pt: 'var(--safe-top)',
        pr: 'var(--safe-right)',
        pb: 'var(--safe-bottom)',
      },
    },
    /** Removes the padding of the body, for bodies that are lists or panes of their own. */
    flush: { true: { '& > [data-part=body]': { px: 0, py: 0 } } },
    /** Keeps its height while its body loads and changes, so that nothing jumps. */
    tall: { true: { h: { base: 'calc(92dvh - var(--keyboard, 0px))', sm: 'min(640px, 88dvh)' } } },
    size: {
      sm: { maxW: { base: 'full', sm: '420px' } },
      md: { maxW: { base: 'full', sm: '560px' } },
      palette: { maxW: { base: 'full', sm: '640px' }, mt: { sm: '72px' } },
      lg: { maxW: { base: 'full', sm: '780px' } },
      xl: { maxW: { base: 'full', sm: '1120px' } },
      page: { maxW: 'full' },
    },
  },
  defaultVariants: { placement: 'center', size: 'md' },
});
