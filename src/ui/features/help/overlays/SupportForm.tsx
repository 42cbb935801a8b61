import { Box, Flex } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { FeatureScope, useIdentity } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { ProgressBar } from '../../../components/ProgressBar';
import { TakenUp } from '../../../components/TakenUp';
import { TypedField } from '../../../components/TypedField';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { keyStrings } from '../strings';

const FORM_ID = 'supportForm';

/** The get-support form (specification 2, help button). */
export const Overlay = ({ close }: OverlayProps) => (
  <FeatureScope of="supportForm" fallback={<ProgressBar />}>
    <SupportForm close={close} />
  </FeatureScope>
);

const SupportForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { phase, marks, carryOut } = useForm('supportForm');
  const sending = useFormTask('supportForm', 'send');
  const isSent = phase === 'done';
  return (
    <Dialog
      size="md"
      title={keyStrings.support}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        !isSent && (
          <>
            <Button variant="outline" size="sm" onClick={close}>
              {shellStrings.cancel}
            </Button>
            <Button
              type="submit"
              form={FORM_ID}
              size="sm"
              busy={sending.isUnderWay}
              disabled={!sending.can && !sending.isUnderWay}
            >
              {keyStrings.supportSend}
            </Button>
          </>
        )
      }
    >
      <Box
        as="form"
        id={FORM_ID}
        {...{ noValidate: true }}
        {...marks}
        onSubmit={(event) => {
          event.preventDefault();
          carryOut('send');
        }}
      >
        {isSent ? <Sent /> : <Fields />}
      </Box>
    </Dialog>
  );
};

const Sent = () => {
  const { email } = useForm('supportForm').draft;
  const own = useIdentity().user?.email ?? '';
  return (
    <div role="status">
      <EmptyState
        icon={<MailCheck size={20} />}
        title={keyStrings.supportSent}
        hint={keyStrings.supportSentHint(email?.trim() || own)}
      />
    </div>
  );
};

const Fields = () => {
  const { draft, failure, isTakenUp, edit, discard } = useForm('supportForm');
  const { user } = useIdentity();
  return (
    <Flex direction="column" gap="4">
      {isTakenUp && <TakenUp onDiscard={discard} />}
      <Box textStyle="hint">{keyStrings.supportHint}</Box>
      <TypedField
        label={keyStrings.supportMessage}
        type="textarea"
        rows={6}
        unset=""
        error={messageAbout(failure, ['message'])}
        value={draft.message}
        onChange={(message) => edit({ message })}
      />
      <TypedField
        label={keyStrings.supportName}
        type="text"
        rows={1}
        unset=""
        error={messageAbout(failure, ['name'])}
        value={draft.name ?? user?.name ?? ''}
        onChange={(name) => edit({ name })}
      />
      <TypedField
        label={keyStrings.supportEmail}
        type="email"
        rows={1}
        unset=""
        error={messageAbout(failure, ['email'])}
        value={draft.email ?? user?.email ?? ''}
        onChange={(email) => edit({ email })}
      />
      <FormFailure failure={failure} except={['message', 'name', 'email']} />
    </Flex>
  );
};
