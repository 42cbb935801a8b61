import { Box } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { nameOf } from '../nameOf';
import { contactStrings } from '../strings';

/** Says what stays before a contact is deleted. */
export const Overlay = (props: OverlayProps) => (
  <FeatureScope of="contactForm" fallback={<ProgressBar />}>
    <DeleteContact {...props} />
  </FeatureScope>
);

const DeleteContact = ({ close }: OverlayProps) => {
  const { record: contact, failure, carryOut } = useForm('contactForm');
  const deleting = useFormTask('contactForm', 'delete');
  const mayDelete = usePermissions().has('editOrg');
  if (!contact || !mayDelete) return null;
  return (
    <Dialog
      size="sm"
      title={contactStrings.removeTitle(nameOf(contact))}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button variant="danger" size="sm" busy={deleting.isUnderWay} onClick={() => carryOut('delete')}>
            {contactStrings.submitRemove}
          </Button>
        </>
      }
    >
      <Box mb="3">{contactStrings.removeHint}</Box>
      <FormFailure failure={failure} except={[]} />
    </Dialog>
  );
};
