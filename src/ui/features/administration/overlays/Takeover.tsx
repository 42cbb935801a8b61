import { Box, Flex } from '@chakra-ui/react';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { useTellOpened } from '#src/app/hooks/page.ts';
import { useAccount, useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { adminStrings } from '../strings';

const strings = adminStrings.takeover;

/** Who is about to act for whom. The address is that of the account already; the banner stays while it is open. */
export const Overlay = ({ close }: OverlayProps) => {
  const account = useAccount();
  const identity = useIdentity();
  const { pathname } = usePlace();
  const { replace } = useNavigation();
  const tellOpened = useTellOpened();
  if (!account) return <ProgressBar />;
  const person = identity.user?.name ?? identity.user?.email ?? identity.details.displayName;
  const { displayName } = account.details;
  return (
    <Dialog
      size="sm"
      title={strings.title(displayName)}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              tellOpened(account, pathname);
              replace(pathname);
            }}
          >
            {strings.submit}
          </Button>
        </>
      }
    >
      <Side name={person} id={identity.user?.id} detail={shellStrings.roles[identity.role]} />
      <Box ps="44px" py="1" textStyle="hint">
        {strings.forWhom}
      </Box>
      <Side name={displayName} id={account.id} detail={shellStrings.levels[account.accountType]} isAccount />
      <Box mt="4" textStyle="hint">
        {strings.recorded}
      </Box>
    </Dialog>
  );
};

type SideProps = { name: string; id?: number | undefined; detail: string; isAccount?: boolean };

const Side = ({ name, id, detail, isAccount = false }: SideProps) => (
  <Flex align="center" gap="3">
    <Avatar name={name} {...(id !== undefined && { id })} {...(isAccount && { kind: 'organization' })} />
    <Box minW={0}>
      <Box fontWeight="medium" truncate>
        {name}
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {detail}
      </Box>
    </Box>
  </Flex>
);
