import { Box, Flex } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { selectIsSent, selectSupportFailure, selectSupportForm } from '#machines/supportForm';
import { useFact, useIsBusy, useMarks } from '#src/app/hooks/fact.ts';
import { SupportFormFeature, useSupportFormRef, useSupportFormVerbs } from '#src/app/hooks/supportForm.tsx';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { ProgressBar } from '../../../components/ProgressBar';
import { TypedField } from '../../../components/TypedField';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { keyStrings } from '../strings';

const FORM_ID = 'supportForm';

/** The get-support form (specification 2, help button). */
export const Overlay = ({ close }: OverlayProps) => (
  <SupportFormFeature fallback={<ProgressBar />}>
    <SupportForm close={close} />
  </SupportFormFeature>
);

const SupportForm = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useSupportFormRef();
  const { submit } = useSupportFormVerbs();
  const isSent = useFact(ref, selectIsSent);
  const canSend = useFact(ref, (snapshot) => snapshot.can({ type: 'supportForm.submit' }));
  const isBusy = useIsBusy(ref);
  const marks = useMarks(ref);
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
            <Button type="submit" form={FORM_ID} size="sm" busy={isBusy} disabled={!canSend && !isBusy}>
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
          submit();
        }}
      >
        {isSent ? <Sent /> : <Fields />}
      </Box>
    </Dialog>
  );
};

const Sent = () => {
  const { email } = useFact(useSupportFormRef(), selectSupportForm);
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
  const ref = useSupportFormRef();
  const { edit } = useSupportFormVerbs();
  const form = useFact(ref, selectSupportForm);
  const failure = useFact(ref, selectSupportFailure);
  const { user } = useIdentity();
  return (
    <Flex direction="column" gap="4">
      <Box textStyle="hint">{keyStrings.supportHint}</Box>
      <TypedField
        label={keyStrings.supportMessage}
        type="textarea"
        rows={6}
        unset=""
        error={messageAbout(failure, ['message'])}
        value={form.message}
        onChange={(message) => edit({ message })}
      />
      <TypedField
        label={keyStrings.supportName}
        type="text"
        rows={1}
        unset=""
        error={messageAbout(failure, ['name'])}
        value={form.name ?? user?.name ?? ''}
        onChange={(name) => edit({ name })}
      />
      <TypedField
        label={keyStrings.supportEmail}
        type="email"
        rows={1}
        unset=""
        error={messageAbout(failure, ['email'])}
        value={form.email ?? user?.email ?? ''}
        onChange={(email) => edit({ email })}
      />
      <FormFailure failure={failure} except={['message', 'name', 'email']} />
    </Flex>
  );
};
