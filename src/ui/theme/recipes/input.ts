import { defineRecipe } from '@chakra-ui/react';

const control = {
  w: 'full',
  minW: 0,
  bg: 'panel',
  color: 'ink',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'md',
  fontSize: 'md',
  px: '3',
  outline: 'none',
  _placeholder: { color: 'inkFaint' },
  _focusVisible: { borderColor: 'focus', outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' },
  _invalid: { borderColor: 'danger.ink' },
  _disabled: { opacity: 0.6, cursor: 'not-allowed' },
} as const;

/** One-line text. On touch screens 16 px keep the browser from zooming in on focus. */
export const inputRecipe = defineRecipe({
  className: 'input',
  base: { ...control, h: 'control', '@media (pointer: coarse)': { fontSize: 'lg' } },
  variants: { size: { sm: { h: '32px', fontSize: 'sm', px: '2.5' }, md: {} } },
  defaultVariants: { size: 'md' },
});

/** Text of several lines. */
export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...control,
    py: '2',
    lineHeight: 'moderate',
    resize: 'vertical',
    '@media (pointer: coarse)': { fontSize: 'lg' },
  },
});
