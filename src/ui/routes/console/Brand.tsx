import { Box, chakra } from '@chakra-ui/react';
import { PhoneCall } from 'lucide-react';
import { AppLink } from '../../components/AppLink';
import { type Rail, RailHidden } from './NavLink';

const Home = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minW: 0,
    borderRadius: 'sm',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
const Logo = chakra('img', { base: { h: '24px', maxW: '140px', objectFit: 'contain' } });

export type BrandProps = { name: string; image?: string | undefined; homeHref: string; rail?: Rail };

/** Whose product this is: the domain's picture and name, or a generic mark (specification 1). */
export const Brand = ({ name, image, homeHref, rail = 'medium' }: BrandProps) => (
  <Home href={homeHref} aria-label={name}>
    {image ? (
      <Logo src={image} alt="" />
    ) : (
      <Box
        as="span"
        display="inline-flex"
        p="1.5"
        borderRadius="md"
        bg="accent.solid"
        color="accent.contrast"
        flexShrink={0}
        aria-hidden="true"
      >
        <PhoneCall size={14} />
      </Box>
    )}
    <RailHidden rail={rail} fontWeight="semibold" color="ink" letterSpacing="-0.01em">
      {name}
    </RailHidden>
  </Home>
);
