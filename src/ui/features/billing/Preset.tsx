import { chakra } from '@chakra-ui/react';

/** An amount to press. */
export const Preset = chakra(
  'button',
  {
    base: {
      flex: '1',
      minW: 0,
      h: '40px',
      borderWidth: '1px',
      borderRadius: 'md',
      fontWeight: 'semibold',
      fontSize: 'md',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      _hover: { bg: 'hover' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '&[aria-checked=true]': { borderColor: 'accent.solid', bg: 'accent.tint', color: 'accent.ink' },
      '@media (pointer: coarse)': { h: '44px' },
    },
  },
  { defaultProps: { type: 'button', role: 'radio' } },
);
