import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  selectCanSaveList,
  selectFormerListName,
  selectIsDeletingList,
  selectListFailure,
  selectListName,
} from '#machines/contactListForm';
import { ContactListFormFeature, useContactListFormRef, useContactListFormVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { contactStrings } from '../strings';

const FORM_ID = 'contactListForm';
const NAME_LIMIT = 100;

/** Creates a list of contacts, renames it, or deletes it. */
export const Overlay = ({ close }: OverlayProps) => (
  <ContactListFormFeature fallback={<ProgressBar />}>
    <ContactList close={close} />
  </ContactListFormFeature>
);

const ContactList = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useContactListFormRef();
  const { edit, submit } = useContactListFormVerbs();
  const name = useFact(ref, selectListName);
  const former = useFact(ref, selectFormerListName);
  const failure = useFact(ref, selectListFailure);
  const canSave = useFact(ref, selectCanSaveList);
  const isDeleting = useFact(ref, selectIsDeletingList);
  const isBusy = useIsBusy(ref);
  const marks = useMarks(ref);
  if (!usePermissions().has('editOrg')) return null;
  return (
    <Dialog
      size="sm"
      title={former === null ? contactStrings.newList : contactStrings.editList}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isBusy && !isDeleting} disabled={!canSave}>
            {contactStrings.saveList}
          </Button>
        </>
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label={contactStrings.listName} error={failure?.message}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              value={name}
              maxLength={NAME_LIMIT}
              onChange={(event) => edit(event.target.value)}
            />
          )}
        </Field>
      </Box>
      {former !== null && <Deletion name={former} isBusy={isDeleting} />}
    </Dialog>
  );
};

/** Who was on a list cannot be told afterwards, so it asks first. */
const Deletion = ({ name, isBusy }: { name: string; isBusy: boolean }) => {
  const { remove } = useContactListFormVerbs();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Flex mt="5" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="160px" textStyle="hint">
        {isAsked ? contactStrings.removeListAsk(name) : contactStrings.removeListHint}
      </Box>
      <Button
        variant={isAsked ? 'danger' : 'outline'}
        size="sm"
        busy={isBusy}
        onClick={() => (isAsked ? remove() : setIsAsked(true))}
      >
        {isAsked ? contactStrings.removeListNow : contactStrings.removeList}
      </Button>
    </Flex>
  );
};
