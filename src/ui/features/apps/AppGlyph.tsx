import { chakra } from '@chakra-ui/react';
import { Blocks, type LucideIcon } from 'lucide-react';

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '34px',
    flexShrink: 0,
    borderWidth: '1px',
    borderRadius: '9px',
    bg: 'panel',
    color: 'ink',
    overflow: 'hidden',
    '& > img': { boxSize: 'full', objectFit: 'cover' },
  },
});

/** An app: an outlined square, where people are circles and agents are tinted. Decoration, since its name is beside it. */
export const AppGlyph = ({ image, Icon = Blocks }: { image?: string | undefined; Icon?: LucideIcon }) => (
  <Tile aria-hidden="true">
    {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : <Icon size={18} strokeWidth={1.75} />}
  </Tile>
);
