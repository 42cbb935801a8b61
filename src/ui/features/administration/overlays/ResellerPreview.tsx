import { Box, Flex } from '@chakra-ui/react';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Row, Rows } from '../Rows';
import { adminStrings } from '../strings';

const strings = adminStrings.preview;
const LINKS = ['supportUrl', 'privacyUrl', 'tosUrl', 'talkToSalesUrl'] as const;

/** What a reseller's customers see of it: its name, logo, colour and links. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  if (!account) return <ProgressBar />;
  const { details, settings } = account;
  const color = settings.accentColor;
  return (
    <Dialog size="md" title={strings.title(details.displayName)} closeLabel={shellStrings.close} onClose={close}>
      <Flex aria-hidden="true" justify="center" bg="wash" borderRadius="lg" px="4" py="8" mb="5">
        <Box w="260px" bg="panel" borderWidth="1px" borderRadius="lg" p="5">
          <Flex align="center" gap="2.5" mb="5" fontWeight="semibold">
            <Logo name={details.displayName} id={account.id} image={details.image} />
            <Box minW={0} truncate>
              {details.displayName}
            </Box>
          </Flex>
          <Box h="36px" px="3" lineHeight="34px" borderWidth="1px" borderRadius="md" fontSize="sm" color="inkMuted">
            {strings.emailSample}
          </Box>
          <Flex
            h="36px"
            mt="3"
            align="center"
            justify="center"
            borderRadius="md"
            bg="accent.solid"
            color="accent.contrast"
            fontSize="sm"
            fontWeight="medium"
            {...(color && { style: { background: color, color: 'white' } })}
          >
            {strings.continue}
          </Flex>
        </Box>
      </Flex>
      <Rows title={strings.links}>
        {LINKS.map((key) => (
          <Row key={key} name={strings[key]}>
            <Box truncate color={settings[key] ? 'ink' : 'inkMuted'}>
              {settings[key] || strings.noLink}
            </Box>
          </Row>
        ))}
        <Row name={strings.logo}>{details.image ? <Box truncate>{details.image}</Box> : strings.noLogo}</Row>
        <Row name={strings.color}>{color ?? strings.standardColor}</Row>
      </Rows>
    </Dialog>
  );
};

const Logo = ({ name, id, image }: { name: string; id: number; image: string | undefined }) =>
  image ? (
    <Box asChild boxSize="28px" borderRadius="sm" objectFit="contain">
      <img src={image} alt="" />
    </Box>
  ) : (
    <Avatar name={name} id={id} kind="organization" size="sm" />
  );
