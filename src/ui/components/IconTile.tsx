import { chakra } from '@chakra-ui/react';

/** A tinted square that holds an icon; decoration beside words. */
export const IconTile = chakra(
  'span',
  {
    base: { display: 'flex', alignItems: 'center', justifyContent: 'center', flexShrink: 0 },
    variants: {
      tone: { accent: { bg: 'accent.tint', color: 'accent.ink' }, danger: { bg: 'danger.tint', color: 'danger.ink' } },
      size: { md: { boxSize: '36px', borderRadius: 'md' }, lg: { boxSize: '44px', borderRadius: 'lg' } },
    },
    defaultVariants: { tone: 'accent', size: 'md' },
  },
  { defaultProps: { 'aria-hidden': true } },
);
