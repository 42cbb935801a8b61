import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { MOBILE_START_PATH } from '#machines/app';
import {
  useAppFailure,
  useAppVerbs,
  useDomain,
  useIsEmbedded,
  usePathname,
  useProductName,
} from '#src/app/hooks/page.ts';
import { usePublicProfile } from '#src/app/hooks/publicProfile.ts';
import { ChatHead } from '../../features/chat/ChatHead';
import { ProfileChat } from '../../features/chat/ProfileChat';
import { VisitorFailure } from '../../features/chat/VisitorFailure';
import { publicStrings } from '../../strings/publicPage';
import { Themed } from '../../theme/Themed';
import { CallArea } from './CallArea';
import { MobileStart } from './MobileStart';
import { fetchPlace, PlaceArea } from './PlaceArea';

/** The pages outside the console: an agent's page at /{username}, and /mobile/start. */
export const PublicPage = () => (
  <Themed>{usePathname() === MOBILE_START_PATH ? <MobileStart /> : <AgentPage />}</Themed>
);

/** The place beside its chat; on a phone above it. */
const Frame = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    h: 'var(--screen)',
    overflowY: { base: 'auto', md: 'hidden' },
    pt: 'var(--safe-top)',
    pb: 'var(--safe-bottom)',
    // On a phone the chat would move down when the place above it is there.
    '& > [data-waiting] ~ main': { mdDown: { visibility: 'hidden' } },
  },
  variants: {
    hasPlace: {
      true: {
        gridTemplateColumns: { md: '320px minmax(0, 1fr)', lg: '392px minmax(0, 1fr)' },
        '& > main': { md: { gridColumn: '2', gridRow: '1 / 3' } },
        '& > footer': {
          md: {
            gridColumn: '1',
            gridRow: '2',
            bg: 'panel',
            borderInlineEndWidth: '1px',
          },
        },
      },
    },
  },
});

const AgentPage = () => {
  const state = usePublicProfile();
  const profile = state.kind === 'found' ? state.profile : null;
  const product = useProductAt(profile);
  const [isAboutOpen, setAboutOpen] = useState(false);
  // Another site has a head of its own: the place opens there by a press.
  const isEmbedded = useIsEmbedded();
  const showsPlace = !isEmbedded || isAboutOpen;
  // Room for the place is there from the start, so that the chat never moves aside.
  const hasPlace = showsPlace && (profile !== null || state.kind === 'loading');
  useEffect(() => {
    document.title = [profile?.displayName, product].filter(Boolean).join(' · ');
  }, [profile, product]);
  useAccent(profile?.accentColor);
  useEffect(fetchPlace, []);
  return (
    <Frame hasPlace={hasPlace}>
      {profile?.answers && <CallArea name={profile.displayName} />}
      {profile && showsPlace && <PlaceArea profile={profile} isOpen={isAboutOpen} />}
      {/* What tells that it is loading does not become the chat, which stands elsewhere. */}
      <Box
        as="main"
        key={state.kind === 'loading' ? 'loading' : 'there'}
        flex="1 0 0"
        minH={{ base: '360px', md: 0 }}
        data-machine="publicProfile"
        data-state={state.kind}
      >
        <Body isAlone={isEmbedded} isAboutOpen={isAboutOpen} onAbout={() => setAboutOpen((is) => !is)} />
      </Box>
      <Flex
        as="footer"
        gap="3"
        py="2"
        px={{ base: '3', md: '6' }}
        justify={{ base: 'center', md: hasPlace ? 'start' : 'center' }}
        textStyle="caption"
        color="inkMuted"
      >
        {profile?.privacyUrl && (
          <a href={profile.privacyUrl} target="_blank" rel="noreferrer">
            {publicStrings.privacy}
          </a>
        )}
        <a href="/">{publicStrings.poweredBy(product)}</a>
      </Flex>
    </Frame>
  );
};

/** The name of the host name's product; at a host name without a brand, that of the account. */
function useProductAt(profile: PublicProfile | null): string {
  const ofHost = useProductName();
  return ofHost === PRODUCT_NAME ? (profile?.product ?? ofHost) : ofHost;
}

/** The business's colour in place of the domain's, which is applied once that is known. Its code came with the profile. */
function useAccent(color: string | undefined): void {
  const domain = useDomain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the domain's colour replaces it when that is applied
  useEffect(() => {
    if (color)
      void import('../../theme/applyAccent').then((theme) => theme.applyAccent(document.documentElement, color));
  }, [color, domain]);
}

const Body = (about: { isAlone: boolean; isAboutOpen: boolean; onAbout: () => void }) => {
  const appFailure = useAppFailure();
  const { retry } = useAppVerbs();
  if (appFailure) return <VisitorFailure isPage failure={appFailure} onRetry={retry} />;
  return <ProfileChat isPage of="publicChat" head={(profile) => <ChatHead profile={profile} {...about} />} />;
};
