import { defineRecipe } from '@chakra-ui/react';
import { rowStyles } from './PagedList';

/** The styles of a list in columns and of the rows and cells in it, which are plain elements: a list has hundreds of cells. */
export const columnStyles = defineRecipe({
  base: {
    '& [data-head], & [data-row-hover]': {
      md: { gridTemplateColumns: 'var(--columns-md)', columnGap: '3', px: '2' },
      lg: { gridTemplateColumns: 'var(--columns-lg)' },
      xl: { gridTemplateColumns: 'var(--columns-xl)' },
    },
    '& [data-head]': {
      position: 'sticky',
      top: '0',
      zIndex: '1',
      display: { base: 'none', md: 'grid' },
      alignItems: 'center',
      h: 'listHeader',
      borderBottomWidth: '1px',
      bg: 'panel',
      color: 'inkMuted',
      fontSize: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& [data-rows]': { mt: { base: '2', md: '0' } },
    '& [data-row-hover]': {
      ...rowStyles,
      display: 'grid',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
      md: { py: '0' },
      mdDown: { gridTemplate: 'var(--phone)', px: '0', py: '13px', gap: '6px 12px' },
    },
    '& [data-from]': {
      minW: 0,
      '&[data-from=lg]': { mdToLg: { display: 'none' } },
      '&[data-from=xl]': { mdToXl: { display: 'none' } },
      '&[data-align=end]': { md: { textAlign: 'end' } },
      '&:not([data-area])': { mdDown: { display: 'none' } },
    },
  },
  variants: {
    row: {
      agent: { '& [data-row-hover]': { minH: { md: 'agentRow' } } },
      organization: { '& [data-row-hover]': { minH: { md: 'organizationRow' } } },
      log: { '& [data-row-hover]': { minH: { md: 'logRow' } } },
    },
    isCards: {
      true: {
        '& [data-rows]': { mt: { base: '3.5' } },
        '& [data-row-hover]': {
          mdDown: {
            mb: '3',
            p: '0',
            gap: '0',
            borderWidth: '1px',
            borderRadius: 'xl',
            overflow: 'hidden',
            bg: 'panel',
          },
        },
      },
    },
  },
});
