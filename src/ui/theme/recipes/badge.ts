import { defineRecipe } from '@chakra-ui/react';

const tone = (name: 'success' | 'warning' | 'danger' | 'info' | 'agent') => ({
  bg: `${name}.tint`,
  color: `${name}.ink`,
});

/** A word for a state. The word carries the meaning; the colour only helps. */
export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    h: '20px',
    px: '7px',
    borderRadius: 'sm',
    fontSize: 'chip',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    flexShrink: 0,
  },
  variants: {
    tone: {
      neutral: { bg: 'subtle', color: 'inkMuted' },
      accent: { bg: 'accent.tint', color: 'accent.ink' },
      success: tone('success'),
      warning: tone('warning'),
      danger: tone('danger'),
      info: tone('info'),
      agent: tone('agent'),
    },
  },
  defaultVariants: { tone: 'neutral' },
});
