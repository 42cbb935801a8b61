import { Box } from '@chakra-ui/react';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useOwnPerson } from '#src/app/hooks/ownPerson.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { profileStrings as strings } from '../strings';

/** Where old links lead that asked for a user name and a password (`legacyLogin`): there are none any more. */
export const Overlay = ({ close }: OverlayProps) => {
  const { email } = useOwnPerson() ?? {};
  const { openOverlay } = useNavigation();
  const { signOut } = useSessionVerbs();
  return (
    <Dialog
      size="sm"
      title={strings.legacyTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={signOut}>
            {strings.legacyOther}
          </Button>
          <Button size="sm" onClick={close}>
            {strings.legacyStay}
          </Button>
        </>
      }
    >
      <Box mb="3">{email === undefined ? strings.legacySignedIn : strings.legacySignedInAs(email)}</Box>
      <Box textStyle="hint" mb="3">
        {strings.legacyHint}
      </Box>
      <Button variant="outline" size="sm" onClick={() => openOverlay('secondFactor')}>
        {strings.legacyProtect}
      </Button>
    </Dialog>
  );
};
