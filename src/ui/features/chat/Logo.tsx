import { chakra } from '@chakra-ui/react';
import { initialsOf } from '#contract/rules/values/initials';

const Tile = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: '24%',
    bg: 'accent.solid',
    color: 'accent.contrast',
    fontWeight: 'semibold',
    lineHeight: '1',
    userSelect: 'none',
    '& > img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      sm: { w: '32px', h: '32px', fontSize: 'xs' },
      md: { w: '36px', h: '36px', fontSize: 'sm' },
      lg: { w: '56px', h: '56px', fontSize: 'xl' },
    },
  },
});

/** The picture of a business, or its initials in its colour; its name is always beside it. */
export const Logo = ({ name, image, size }: { name: string; image?: string | undefined; size: 'sm' | 'md' | 'lg' }) => (
  <Tile aria-hidden="true" size={size}>
    {image ? <img src={image} alt="" /> : initialsOf(name)}
  </Tile>
);
