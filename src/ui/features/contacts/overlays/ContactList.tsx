import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, usePermissions } from '#src/app/hooks/workspace.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { contactStrings } from '../strings';

const FORM_ID = 'contactListForm';
const NAME_LIMIT = 100;

/** Creates a list of contacts, renames it, or deletes it. */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="contactListForm" fallback={<ProgressBar />}>
    <ContactList close={close} />
  </FeatureScope>
);

const ContactList = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, draft, failure, isTakenUp, marks, edit, carryOut, discard } = useForm('contactListForm');
  const saving = useFormTask('contactListForm', 'save');
  const { listName: former } = key;
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
          <Button type="submit" form={FORM_ID} size="sm" busy={saving.isUnderWay} disabled={!saving.can}>
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
          carryOut('save');
        }}
      >
        {isTakenUp && (
          <Box mb="4">
            <TakenUp onDiscard={discard} />
          </Box>
        )}
        <Field label={contactStrings.listName} error={failure?.message}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              value={draft.name}
              maxLength={NAME_LIMIT}
              onChange={(event) => edit({ name: event.target.value })}
            />
          )}
        </Field>
      </Box>
      {former !== null && <Deletion name={former} />}
    </Dialog>
  );
};

/** Who was on a list cannot be told afterwards, so it asks first. */
const Deletion = ({ name }: { name: string }) => {
  const { carryOut } = useForm('contactListForm');
  const { isUnderWay } = useFormTask('contactListForm', 'delete');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Flex mt="5" pt="4" borderTopWidth="1px" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="160px" textStyle="hint">
        {isAsked ? contactStrings.removeListAsk(name) : contactStrings.removeListHint}
      </Box>
      <Button
        variant={isAsked ? 'danger' : 'outline'}
        size="sm"
        busy={isUnderWay}
        onClick={() => (isAsked ? carryOut('delete') : setIsAsked(true))}
      >
        {isAsked ? contactStrings.removeListNow : contactStrings.removeList}
      </Button>
    </Flex>
  );
};
