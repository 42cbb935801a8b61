import { Box, Flex } from '@chakra-ui/react';
import type { ContactFields } from '#machines/forms/contactForm';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Switch } from '../../../components/Switch';
import { TakenUp } from '../../../components/TakenUp';
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
  <FeatureScope of="contactForm" fallback={<ProgressBar />}>
    <EditContact close={close} />
  </FeatureScope>
);

const EditContact = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { key, phase, failure, marks, carryOut, retry } = useForm('contactForm');
  const saving = useFormTask('contactForm', 'save');
  const isNew = key.contactId === null;
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
          <Button
            type="submit"
            form={FORM_ID}
            size="sm"
            busy={saving.isUnderWay}
            disabled={!saving.can && !saving.isUnderWay}
          >
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
            carryOut('save');
          }}
        >
          <Fields />
        </Box>
      )}
    </Dialog>
  );
};

const Fields = () => {
  const { draft, record: contact, failure, isTakenUp, edit, discard } = useForm('contactForm');
  return (
    <Flex direction="column" gap="4">
      {isTakenUp && <TakenUp onDiscard={discard} />}
      {FIELDS.map((key) => (
        <TypedField
          key={key}
          label={contactStrings.fields[key]}
          type={TYPES[key] ?? 'text'}
          rows={3}
          unset=""
          hint={HINTS[key]}
          error={messageAbout(failure, [key])}
          value={draft[key]}
          onChange={(value) => edit({ [key]: value })}
        />
      ))}
      {contact && (
        <Flex align="center" gap="3">
          <Switch
            label={contactStrings.doNotContact}
            checked={draft.doNotContact}
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
