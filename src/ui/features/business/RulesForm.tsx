import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useBusinessPlace } from '#src/app/hooks/business.tsx';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { FailureNotice } from '../../components/FailureNotice';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input } from '../../components/Input';
import { ProgressBar } from '../../components/ProgressBar';
import { Switch } from '../../components/Switch';
import { shellStrings } from '../../strings/shell';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { businessStrings as strings } from './strings';

const FORM_ID = 'rules';
const NAMED = ['tryDays', 'textsPauseDay', 'planEndsDay'];

/** Changes what happens to who is late. It closes once the host has it. */
export const RulesForm = () => {
  const { closeRules } = useBusinessPlace();
  const { draft, phase, failure, edit, carryOut, discard, retry } = useForm('dunning');
  const save = useFormTask('dunning', 'save');
  const [isSent, setSent] = useState(false);
  const isSaved = isSent && !save.isUnderWay && save.failure === null;
  useEffect(() => {
    if (isSaved) closeRules();
  }, [isSaved, closeRules]);
  const close = () => {
    discard();
    closeRules();
  };
  return (
    <Dialog
      size="sm"
      title={strings.rulesTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={close}>
            {shellStrings.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} size="sm" busy={save.isUnderWay} disabled={!save.can}>
            {strings.saveRules}
          </Button>
        </>
      }
    >
      {phase === 'failed' ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : phase === 'loading' ? (
        <ProgressBar />
      ) : (
        <Form
          id={FORM_ID}
          gap="4"
          can={save.can}
          onSend={() => {
            carryOut('save');
            setSent(true);
          }}
        >
          <Field label={strings.tryDays} hint={strings.tryDaysHint} error={messageAbout(failure, ['tryDays'])}>
            {(control) => (
              <Input
                {...control}
                {...AUTO_FOCUS}
                maxLength={60}
                value={draft.tryDays}
                onChange={({ target }) => edit({ tryDays: target.value })}
              />
            )}
          </Field>
          <Field label={strings.textsPauseDay} error={messageAbout(failure, ['textsPauseDay'])}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={2}
                value={draft.textsPauseDay}
                onChange={({ target }) => edit({ textsPauseDay: target.value })}
              />
            )}
          </Field>
          <Field label={strings.planEndsDay} hint={strings.planEndsHint} error={messageAbout(failure, ['planEndsDay'])}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={2}
                value={draft.planEndsDay}
                onChange={({ target }) => edit({ planEndsDay: target.value })}
              />
            )}
          </Field>
          <Flex align="center" gap="3">
            <Box flex="1">
              <Box textStyle="label">{strings.mails}</Box>
              <Box textStyle="hint">{strings.mailsHint}</Box>
            </Box>
            <Switch label={strings.mails} checked={draft.mails} onChange={(mails) => edit({ mails })} />
          </Flex>
          <FormFailure failure={failure} except={NAMED} />
        </Form>
      )}
    </Dialog>
  );
};
