import { defineRecipe } from '@chakra-ui/react';

const tone = (name: 'success' | 'warning' | 'danger' | 'info') => ({ bg: `${name}.tint`, color: `${name}.ink` });

/** A word for a state. The word carries the meaning; the colour only helps. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '20px',
    px: '1.5',
    borderRadius: 'sm',
    fontSize: '2xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  variants: {
    tone: {
      neutral: { bg: 'gray.100', color: 'gray.700', _dark: { bg: 'gray.800', color: 'gray.200' } },
      accent: { bg: 'accent.tint', color: 'accent.ink' },
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
    },
  },
  defaultVariants: { tone: 'neutral' },
});
