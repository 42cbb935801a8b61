import { Box, Flex } from '@chakra-ui/react';
import {
  type ContactFields,
  selectContact,
  selectContactFailure,
  selectContactForm,
  selectContactPhase,
  selectIsTakenUp,
} from '#machines/contactForm';
import { ContactFormFeature, useContactFormRef, useContactFormVerbs } from '#src/app/hooks/contacts.tsx';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Switch } from '../../../components/Switch';
import { TypedField } from '../../../components/TypedField';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { contactStrings } from '../strings';

const FORM_ID = 'contactForm';
type TextField = Exclude<keyof ContactFields, 'doNotContact'>;
const FIELDS = ['name', 'phone', 'email', 'company', 'status', 'tags', 'agentContext'] as const;
const TYPES: Readonly<Partial<Record<TextField, string>>> = { phone: 'tel', email: 'email', agentContext: 'textarea' };
const HINTS: Readonly<Partial<Record<TextField, string>>> = contactStrings.hints;

/** Creates a contact, or changes one. */
export const Overlay = ({ close }: OverlayProps) => (
  <ContactFormFeature fallback={<ProgressBar />}>
    <EditContact close={close} />
  </ContactFormFeature>
);

const EditContact = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useContactFormRef();
  const { submit, retry } = useContactFormVerbs();
  const phase = useFact(ref, selectContactPhase);
  const failure = useFact(ref, selectContactFailure);
  const isNew = useFact(ref, ({ context }) => context.contactId === null);
  const canSave = useFact(ref, (snapshot) => snapshot.can({ type: 'contactForm.submit' }));
  const isBusy = useIsBusy(ref);
  const marks = useMarks(ref);
  if (phase === 'loading') return <ProgressBar />;
  return (
    <Dialog
      size="md"
      title={isNew ? contactStrings.create : contactStrings.edit}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={isBusy} disabled={!canSave && !isBusy}>
            {contactStrings.save}
          </Button>
        </>
      }
    >
      {phase === 'failed' ? (
        <FailureNotice title={contactStrings.edit} failure={failure} onRetry={retry} />
      ) : (
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
          <Fields />
        </Box>
      )}
    </Dialog>
  );
};

/** The form was closed, or the page reloaded, before it was saved. */
const TakenUp = () => {
  const { discard } = useContactFormVerbs();
  return (
    <Flex align="center" gap="3" px="3" py="2" borderRadius="md" bg="info.tint" color="info.ink" fontSize="sm">
      <Box flex="1">{contactStrings.takenUp}</Box>
      <Button variant="outline" size="xs" onClick={discard}>
        {contactStrings.discard}
      </Button>
    </Flex>
  );
};

const Fields = () => {
  const ref = useContactFormRef();
  const { edit } = useContactFormVerbs();
  const form = useFact(ref, selectContactForm);
  const failure = useFact(ref, selectContactFailure);
  const contact = useFact(ref, selectContact);
  const isTakenUp = useFact(ref, selectIsTakenUp);
  return (
    <Flex direction="column" gap="4">
      {isTakenUp && <TakenUp />}
      {FIELDS.map((key) => (
        <TypedField
          key={key}
          label={contactStrings.fields[key]}
          type={TYPES[key] ?? 'text'}
          rows={3}
          unset=""
          hint={HINTS[key]}
          error={messageAbout(failure, [key])}
          value={form[key]}
          onChange={(value) => edit({ [key]: value })}
        />
      ))}
      {contact && (
        <Flex align="center" gap="3">
          <Switch
            label={contactStrings.doNotContact}
            checked={form.doNotContact}
            onChange={(doNotContact) => edit({ doNotContact })}
          />
          <Box>
            <Box>{contactStrings.doNotContact}</Box>
            <Box textStyle="hint">{contactStrings.hints.doNotContact}</Box>
          </Box>
        </Flex>
      )}
      <FormFailure failure={failure} except={FIELDS} />
    </Flex>
  );
};
