import { Box } from '@chakra-ui/react';
import { useForm, useFormTask } from '#src/app/hooks/form.ts';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Form } from '../../components/Form';
import { Input, Textarea } from '../../components/Input';
import { TakenUp } from '../../components/TakenUp';
import { localMoment, momentOfLocal } from '../../words/localMoment';
import { FormFailure, messageAbout } from '../accounts/overlays/FormFailure';
import { taskStrings as strings } from './strings';

/** What of a task can be changed while it waits and was not tried. */
export const ChangeTask = () => {
  const { draft, record, failure, isTakenUp, edit, carryOut, discard } = useForm('taskForm');
  const { can, isUnderWay } = useFormTask('taskForm', 'save');
  if (!record) return null;
  return (
    <Box py="4" borderTopWidth="1px">
      <Form aria-label={strings.saveChanges} can={can} onSend={() => carryOut('save')} gap="4">
        {isTakenUp && <TakenUp onDiscard={discard} />}
        <Field label={strings.name} error={messageAbout(failure, ['title'])}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={draft.title}
              onChange={({ target }) => edit({ title: target.value })}
            />
          )}
        </Field>
        <Field label={strings.message} error={messageAbout(failure, ['message'])}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={4_000}
              value={draft.message}
              onChange={({ target }) => edit({ message: target.value })}
            />
          )}
        </Field>
        {record.cronSchedule === undefined && (
          <Field label={strings.moment} error={messageAbout(failure, ['scheduledFor'])}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={localMoment(draft.at)}
                onChange={({ target }) => edit({ at: momentOfLocal(target.value) })}
              />
            )}
          </Field>
        )}
        <FormFailure failure={failure} except={['title', 'message', 'scheduledFor']} />
        <Button type="submit" size="sm" alignSelf="start" busy={isUnderWay} disabled={!can && !isUnderWay}>
          {strings.saveChanges}
        </Button>
      </Form>
    </Box>
  );
};
