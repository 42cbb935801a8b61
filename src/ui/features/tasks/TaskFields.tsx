import type { TaskDraft } from '#machines/forms/taskForm';
import { useForm } from '#src/app/hooks/form.ts';
import { useTaskAgents } from '#src/app/hooks/tasks.tsx';
import { AUTO_FOCUS } from '../../components/autoFocus';
import { Field } from '../../components/Field';
import { Input, Select, Textarea } from '../../components/Input';
import { messageAbout } from '../accounts/overlays/FormFailure';
import { taskStrings as strings } from './strings';

const CHANNELS = ['text', 'email'] as const;
/** Refusals about these stand beside their fields. */
export const FORM_INPUTS: readonly string[] = [
  'target',
  'message',
  'subject',
  'title',
  'type',
  'accountId',
  'scheduledFor',
  'cronSchedule',
];

/** Whom a new task is for, and what it sends. */
export const TaskFields = () => {
  const { draft, failure, edit } = useForm('taskForm');
  const { channel, target, title, message, subject, goal, metWhen, agentId } = draft;
  const agents = useTaskAgents();
  return (
    <>
      <Field label={strings.channel} hint={strings.callsMissing} error={messageAbout(failure, ['type'])}>
        {(control) => (
          <Select {...control} value={channel} onChange={({ target: one }) => edit({ channel: channelIn(one.value) })}>
            {CHANNELS.map((one) => (
              <option key={one} value={one}>
                {strings.channels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={strings.target}
        hint={strings.targetHints[channel]}
        error={messageAbout(failure, ['target', 'accountId'])}
      >
        {(control) => (
          <Input
            {...control}
            {...AUTO_FOCUS}
            type={channel === 'text' ? 'tel' : 'email'}
            maxLength={254}
            value={target}
            onChange={({ target: one }) => edit({ target: one.value })}
          />
        )}
      </Field>
      {channel === 'email' && (
        <Field label={strings.subject} error={messageAbout(failure, ['subject'])}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={subject}
              onChange={({ target: one }) => edit({ subject: one.value })}
            />
          )}
        </Field>
      )}
      <Field label={strings.message} hint={strings.messageHint} error={messageAbout(failure, ['message'])}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={4_000}
            value={message}
            onChange={({ target: one }) => edit({ message: one.value })}
          />
        )}
      </Field>
      <Field label={strings.name} hint={strings.nameHint} error={messageAbout(failure, ['title'])}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={title}
            onChange={({ target: one }) => edit({ title: one.value })}
          />
        )}
      </Field>
      <Field label={strings.goal} hint={strings.goalHint}>
        {(control) => (
          <Input {...control} maxLength={200} value={goal} onChange={({ target: one }) => edit({ goal: one.value })} />
        )}
      </Field>
      {goal !== '' && (
        <Field label={strings.metWhen} hint={strings.metWhenHint}>
          {(control) => (
            <Input
              {...control}
              maxLength={4_000}
              value={metWhen}
              onChange={({ target: one }) => edit({ metWhen: one.value })}
            />
          )}
        </Field>
      )}
      {agents.length > 1 && (
        <Field label={strings.agent}>
          {(control) => (
            <Select
              {...control}
              value={agentId ?? ''}
              onChange={({ target: one }) => edit({ agentId: one.value === '' ? null : Number(one.value) })}
            >
              <option value="">{strings.firstAgent}</option>
              {agents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
};

const channelIn = (value: string): TaskDraft['channel'] => CHANNELS.find((one) => one === value) ?? 'text';
