import { Box, chakra } from '@chakra-ui/react';
import { AudioLines, Clock, type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { formatPhone } from '#contract/rules/values/formats';
import { usePublicCall } from '#src/app/hooks/call.tsx';
import { useAppVerbs } from '#src/app/hooks/page.ts';
import { Button } from '../../../components/Button';
import { publicStrings } from '../../../strings/publicPage';
import { Logo } from '../../chat/Logo';
import { OpenLine, WeekHours } from './OpenHours';
import { PageLinks } from './PageLinks';
import { SocialLinks } from './SocialLinks';

const Side = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: 0,
    bg: { base: 'canvas', md: 'panel' },
    borderInlineEndWidth: { base: 0, md: '1px' },
    overflowY: { base: 'visible', md: 'auto' },
    flexShrink: 0,
    // On a phone it makes way for the conversation once that has begun; the head of the chat brings it back.
    mdDown: {
      '&:has(~ * [data-begun]):not([data-open])': { display: 'none' },
      '&:not([data-open]) [data-more]': { display: 'none' },
    },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'center',
    minH: { base: '44px', md: '40px' },
    borderBottomWidth: '1px',
    '& > svg': { color: 'inkMuted' },
    '& > a': {
      color: 'accent.ink',
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: '40px',
      borderRadius: 'xs',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    },
  },
});

type FactProps = {
  Icon: LucideIcon;
  children: ReactNode;
  href: string;
  action: string;
  isOutside?: boolean;
  onFollow?: () => void;
};

const Fact = ({ Icon, children, href, action, isOutside = false, onFollow }: FactProps) => (
  <Row>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    <Box overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {children}
    </Box>
    <a href={href} onClick={onFollow} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {action}
    </a>
  </Row>
);

/** A call that needs no phone. */
const Talk = () => {
  const { start } = usePublicCall();
  return (
    <Row>
      <AudioLines size={16} strokeWidth={1.75} aria-hidden="true" />
      <Box>{publicStrings.talkHere}</Box>
      <Button variant="ghost" size="xs" onClick={start}>
        {publicStrings.talk}
      </Button>
    </Row>
  );
};

export type PlaceProps = { profile: PublicProfile; isOpen: boolean };

/** The business: what a stranger wants to know without asking. */
export const Place = ({ profile, isOpen }: PlaceProps) => {
  const { displayName, description, image, address, phoneNumber, openingHours, links = [] } = profile;
  const { socialLinks = [], socialLinksPosition = 'bottom', linksConfig = { layout: 'buttons' } } = profile;
  const { followLink } = useAppVerbs();
  const social = socialLinks.length > 0 && <SocialLinks links={socialLinks} isShown={isOpen} />;
  return (
    <Side aria-label={displayName} {...(isOpen ? { 'data-open': '' } : {})}>
      <Box h={{ base: '64px', md: '112px' }} flexShrink={0} bg="bubble" />
      <Box px={{ base: '4', md: '6' }} pb="4">
        <Box
          w="fit-content"
          mt="-30px"
          mb="3"
          ml="-3px"
          p="3px"
          borderRadius="17px"
          bg={{ base: 'canvas', md: 'panel' }}
          lineHeight="0"
        >
          <Logo name={displayName} image={image} size="lg" />
        </Box>
        <Box as="h1" textStyle="title">
          {displayName}
        </Box>
        {description && (
          <Box mt="0.5" color="inkMuted">
            {description}
          </Box>
        )}
        {openingHours && <OpenLine hours={openingHours} />}
        {socialLinksPosition === 'top' && social}
        <Box mt="3" borderTopWidth="1px">
          {address && (
            <Fact Icon={MapPin} href={mapOf(address)} action={publicStrings.directions} isOutside>
              {address}
            </Fact>
          )}
          {phoneNumber && (
            <Fact
              Icon={Phone}
              href={`tel:${phoneNumber}`}
              action={publicStrings.call}
              onFollow={() => followLink(`tel:${phoneNumber}`)}
            >
              {formatPhone(phoneNumber)}
            </Fact>
          )}
          {profile.answers && <Talk />}
          {openingHours && (
            <Row data-more="" alignItems="start" py="2.5" rowGap="1">
              <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
              <Box as="h2" fontWeight="medium">
                {publicStrings.hours}
              </Box>
              <Box gridColumn="2 / 4">
                <WeekHours hours={openingHours} />
              </Box>
            </Row>
          )}
        </Box>
        {links.length > 0 && (
          <PageLinks links={links} layout={linksConfig.layout} isShown={isOpen} onFollow={followLink} />
        )}
        {socialLinksPosition === 'bottom' && social}
      </Box>
    </Side>
  );
};

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
