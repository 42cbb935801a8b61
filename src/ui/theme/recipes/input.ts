import { defineRecipe } from '@chakra-ui/react';

const control = {
  w: 'full',
  minW: 0,
  bg: 'panel',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'md',
  fontSize: 'sm',
  px: '2.5',
  outline: 'none',
  _placeholder: { color: 'inkMuted' },
  _focusVisible: { borderColor: 'focus', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  _invalid: { borderColor: 'danger.ink' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const;

/** On touch screens, 16 px stops the browser from zooming in on focus, and a line is 44 px high. */
const oneLine = { ...control, h: 'control', '@media (pointer: coarse)': { fontSize: 'lg', h: '44px' } } as const;

/** One-line text. */
export const inputRecipe = defineRecipe({ className: 'input', base: oneLine });

/** The native select, with an arrow clear of the text. */
export const selectRecipe = defineRecipe({
  className: 'select',
  base: {
    ...oneLine,
    appearance: 'none',
    pe: '8',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(-45deg, transparent 50%, currentColor 50%)',
    backgroundPosition: 'right 15px center, right 10px center',
    backgroundSize: '5px 5px',
    backgroundRepeat: 'no-repeat',
    '& option': { bg: 'panel', color: 'ink' },
  },
});

/** Text of several lines. */
export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...control,
    py: '2',
    lineHeight: 'moderate',
    resize: 'vertical',
    '@media (pointer: coarse)': { fontSize: 'lg', minH: '44px' },
  },
});
