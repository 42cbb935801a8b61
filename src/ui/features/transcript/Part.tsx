import { chakra } from '@chakra-ui/react';

/** A part of what is known of a conversation. */
export const Part = chakra('section', {
  base: {
    px: '4',
    py: '3',
    fontSize: 'sm',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: 0 },
    '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minH: '24px', mb: '1' },
    '& h3': { textStyle: 'caption', fontWeight: 'semibold', color: 'ink' },
    '& dl': { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr) auto', gap: '5px 8px' },
    '& dt': { color: 'inkMuted', overflowWrap: 'anywhere' },
    '& dd': { minW: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    '& dd[data-wide]': { gridColumn: '2 / 4' },
  },
});
