import { defineRecipe } from '@chakra-ui/react';
import { IN_APP } from '../inApp';

/** On touch screens buttons are taller, and small ones have a larger target: 44 px in all. */
const touch = (height: string, beyond: string) => ({
  '@media (pointer: coarse)': {
    h: height,
    minW: height,
    _after: { content: '""', position: 'absolute', inset: beyond },
  },
});

/** Four button variants. Targets are at least 24 px, 44 px on touch screens (experience.md, touch). */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    // Large enough by itself: what is around it belongs to its neighbours.
    [IN_APP]: { minW: '44px', minH: '44px', _after: { inset: '0' } },
  },
  variants: {
    variant: {
      solid: { bg: 'accent.solid', color: 'accent.contrast', _hover: { bg: 'accent.hover' } },
      outline: { bg: 'panel', color: 'ink', borderColor: 'line', _hover: { bg: 'hover' } },
      ghost: { bg: 'transparent', color: 'inkMuted', _hover: { bg: 'wash', color: 'ink' } },
      danger: { bg: 'danger.solid', color: 'danger.contrast', _hover: { bg: 'danger.hover' } },
    },
    size: {
      xs: { h: '28px', minW: '28px', px: '2.5', gap: '1.5', fontSize: 'note', ...touch('32px', '-7px') },
      sm: { h: '32px', minW: '32px', px: '3', fontSize: 'sm', ...touch('38px', '-4px') },
      md: { h: 'control', minW: 'control', px: '3', fontSize: 'sm', ...touch('44px', '-1px') },
      lg: { h: '40px', minW: '40px', px: '4', fontSize: 'md', ...touch('44px', '-1px') },
    },
    square: { true: { px: '0' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
