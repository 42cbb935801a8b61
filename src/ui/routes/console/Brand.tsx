import { Box, chakra } from '@chakra-ui/react';
import { PhoneCall } from 'lucide-react';
import { useDomain, useProductName } from '#src/app/hooks/app.ts';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../components/AppLink';
import { hrefOfPath } from '../../places';
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

/** The domain's picture and name, or a generic logo (specification 1); leads to the person's start page. */
export const Brand = ({ rail }: { rail: Rail }) => {
  const name = useProductName();
  const image = useDomain()?.details.image;
  return (
    <Home href={hrefOfPath(useIdentity().path)} aria-label={name}>
      {image ? (
        <Logo src={image} alt="" />
      ) : (
        <Box
          as="span"
          display="inline-grid"
          placeItems="center"
          boxSize="24px"
          borderRadius="md"
          bg="accent.solid"
          color="accent.contrast"
          flexShrink={0}
          aria-hidden="true"
        >
          <PhoneCall size={14} />
        </Box>
      )}
      <RailHidden rail={rail} fontSize="sm" fontWeight="title" color="ink" letterSpacing="name">
        {name}
      </RailHidden>
    </Home>
  );
};
