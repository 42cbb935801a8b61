import { defineRecipe } from '@chakra-ui/react';

/**
 * The styles of the log's table and of everything in it, so that its cells are plain elements. A row is a grid of its own, since
 * with the columns of a table every row that comes lays out all others again.
 */
export const tableStyles = defineRecipe({
  base: {
    display: 'block',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    md: { minW: 'var(--least)' },
    '& thead, & tbody, & [data-day], & [data-day] > th, & [data-space], & [data-space] > td': { display: 'block' },
    '& thead > tr, & [data-log]': {
      display: 'grid',
      alignItems: 'center',
      borderBottomWidth: '1px',
      md: { gridTemplateColumns: 'var(--columns)' },
    },
    '& thead > tr': {
      h: 'listHeader',
      color: 'inkMuted',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
      '& > th': { pe: '3', fontWeight: 'medium', textAlign: 'start' },
      '& > [data-cell=kind] > span': { srOnly: true },
      // The newest are first.
      '& > [aria-sort]': { color: 'ink', '& > svg': { display: 'inline', ms: '1', verticalAlign: 'middle' } },
    },
    '& [data-day] > th': {
      h: '26px',
      px: '2',
      py: '1',
      bg: 'subtle',
      color: 'inkMuted',
      fontSize: 'xs',
      fontWeight: 'semibold',
      textAlign: 'start',
    },
    '& [data-log]': {
      position: 'relative',
      contain: 'layout style',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _hover: { bg: 'hover' },
      md: { h: 'logRow' },
    },
    '& [data-log] > td': {
      minW: 0,
      whiteSpace: 'nowrap',
      md: { pe: '3' },
      // Only where a text may be longer than its cell: what clips costs in every frame of a scroll.
      '&[data-cell=agent], &[data-cell=outcome], &[data-cell=summary], &[data-cell=more]': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
      // Boxes of their own, so that a long text leaves room for the badge.
      '&[data-cell=who], &[data-cell=outcome]': { display: 'flex', alignItems: 'center', gap: '2' },
      // Its word is there, but not seen.
      '&[data-cell=kind]': { color: 'inkMuted', fontSize: '0', md: { ps: '2' } },
      '&[data-cell=agent]': { color: 'inkMuted', '& > span': { me: '2', verticalAlign: 'middle' } },
      '&[data-cell=summary], &[data-cell=more]': { color: 'inkMuted' },
      '& > a': {
        minW: 0,
        fontSize: 'sm',
        fontWeight: 'medium',
        '& > span': { color: 'inkMuted', fontWeight: 'normal' },
      },
      '& > [data-agent]': { hideFrom: 'md' },
    },
    '& tr > [data-cell=duration]': { textAlign: 'end' },
    '& tr > [data-cell=outcome]': { md: { ps: '3' } },
    // A small screen has no room for columns: a row becomes three lines, who and when first.
    mdDown: {
      '& thead': { srOnly: true },
      '& [data-log]': {
        gridTemplate:
          '"kind who when" auto "kind summary summary" auto "kind outcome duration" auto / 16px minmax(0, 1fr) auto',
        columnGap: '14px',
        rowGap: '1',
        minH: '88px',
        py: '2',
      },
      '& [data-log] > td': {
        '&[data-cell=kind]': { gridArea: 'kind', alignSelf: 'start', pt: '1' },
        '&[data-cell=when]': { gridArea: 'when', color: 'inkMuted' },
        '&[data-cell=who]': { gridArea: 'who', '& > [aria-hidden]': { display: 'none' } },
        '&[data-cell=agent], &[data-cell=more]': { display: 'none' },
        '&[data-cell=duration]': { gridArea: 'duration', color: 'inkMuted' },
        '&[data-cell=outcome]': { gridArea: 'outcome' },
        '&[data-cell=summary]': { gridArea: 'summary' },
        '& > [data-agent]': { textStyle: 'caption', color: 'inkMuted', truncate: true },
      },
    },
  },
  variants: {
    wraps: {
      true: {
        '& [data-log]': { md: { h: 'auto', minH: 'logRow', alignItems: 'start', py: '1.5' } },
        '& [data-log] > td': {
          '&[data-cell=agent], &[data-cell=outcome], &[data-cell=summary], &[data-cell=more]': {
            whiteSpace: 'normal',
            overflowWrap: 'anywhere',
          },
          '&[data-cell=outcome]': { flexWrap: 'wrap' },
        },
      },
      false: {},
    },
  },
  defaultVariants: { wraps: false },
});
