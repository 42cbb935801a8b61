import { chakra } from '@chakra-ui/react';

const Disc = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    fontWeight: 'semibold',
    userSelect: 'none',
    bg: 'accent.tint',
    color: 'accent.ink',
  },
  variants: {
    size: {
      sm: { w: '24px', h: '24px', fontSize: '2xs' },
      md: { w: '32px', h: '32px', fontSize: 'xs' },
      lg: { w: '40px', h: '40px', fontSize: 'sm' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** The initials of a name; decoration, since the name is always beside it. */
export const Avatar = ({ name, size }: { name: string; size?: 'sm' | 'md' | 'lg' }) => (
  <Disc aria-hidden="true" {...(size && { size })}>
    {initialsOf(name)}
  </Disc>
);

const initialsOf = (name: string): string => {
  const words = name.split(/[\s@.]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '',
  );
  return letters.join('').toUpperCase() || '#';
};
