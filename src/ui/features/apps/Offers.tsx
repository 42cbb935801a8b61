import { Box, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { App } from '#contract/entities/app';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { AppLink } from '../../components/AppLink';
import { AppGlyph } from './AppGlyph';
import { appStrings as strings } from './strings';

const Offer = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '64px',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'panel',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** What can be installed: one card each. */
export const Offers = ({ apps }: { apps: readonly App[] }) => (
  <Box
    as="ul"
    listStyleType="none"
    aria-label={strings.offers}
    display="grid"
    gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))"
    gap="3"
  >
    {apps.map((app) => (
      <li key={`${app.appId}:${app.appVersion}`}>
        <OfferOf app={app} />
      </li>
    ))}
  </Box>
);

const OfferOf = ({ app: { appId, appVersion, name, image, description, functions } }: { app: App }) => {
  const href = useOverlayHref('integrations', { appId, appVersion });
  return (
    <Offer href={href} aria-label={strings.add(name)}>
      <AppGlyph image={image} />
      <Box as="span" flex="1" minW={0}>
        <Box as="span" display="block" fontSize="sm" fontWeight="emphasis" truncate>
          {name}
        </Box>
        <Box as="span" display="block" textStyle="caption" color="inkMuted" truncate title={description}>
          {description || strings.functions(functions.length)}
        </Box>
      </Box>
      <Box as="span" color="inkMuted">
        <Plus size={16} aria-hidden="true" />
      </Box>
    </Offer>
  );
};
