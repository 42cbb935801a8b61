import { Box } from '@chakra-ui/react';
import { selectContact, selectContactFailure } from '#machines/contactForm';
import { ContactFormFeature, useContactFormRef, useContactFormVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
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
  <ContactFormFeature fallback={<ProgressBar />}>
    <DeleteContact {...props} />
  </ContactFormFeature>
);

const DeleteContact = ({ close }: OverlayProps) => {
  const ref = useContactFormRef();
  const { remove } = useContactFormVerbs();
  const contact = useFact(ref, selectContact);
  const failure = useFact(ref, selectContactFailure);
  const isBusy = useIsBusy(ref);
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
          <Button variant="danger" size="sm" busy={isBusy} onClick={remove}>
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
