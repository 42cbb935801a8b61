import type { TaskAgain, TaskWhen } from '#machines/forms/taskForm';
import { useForm } from '#src/app/hooks/form.ts';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { TimeZonePicker } from '../../components/TimeZonePicker';
import { localMoment, momentOfLocal } from '../../words/localMoment';
import { messageAbout } from '../accounts/overlays/FormFailure';
import { taskStrings as strings } from './strings';

const WHENS: readonly TaskWhen[] = ['now', 'at', 'repeats'];
const AGAINS: readonly TaskAgain[] = ['never', 'unsent', 'unanswered'];
const WORKDAYS_AT_NINE = '0 9 * * 1-5';

/** When a new task is sent, and on what it is tried again. */
export const WhenFields = () => {
  const { draft, failure, edit } = useForm('taskForm');
  const { when, at, cron, timezone, again } = draft;
  const chooseWhen = (value: string) => {
    const chosen = WHENS.find((one) => one === value) ?? 'now';
    const isFirst = chosen === 'repeats' && timezone === '';
    edit({
      when: chosen,
      ...(isFirst && { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, cron: WORKDAYS_AT_NINE }),
    });
  };
  return (
    <>
      <Field label={strings.when}>
        {(control) => (
          <Select {...control} value={when} onChange={({ target }) => chooseWhen(target.value)}>
            {WHENS.map((one) => (
              <option key={one} value={one}>
                {strings.whens[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {when === 'at' && (
        <Field label={strings.moment} error={messageAbout(failure, ['scheduledFor'])}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={localMoment(at)}
              onChange={({ target }) => edit({ at: momentOfLocal(target.value) })}
            />
          )}
        </Field>
      )}
      {when === 'repeats' && (
        <>
          <Field label={strings.cron} hint={strings.cronHint} error={messageAbout(failure, ['cronSchedule'])}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={cron}
                onChange={({ target }) => edit({ cron: target.value })}
              />
            )}
          </Field>
          <TimeZonePicker
            label={strings.zone}
            hint={strings.cronZoneHint}
            value={timezone}
            unknown={strings.unknownZone}
            onChange={(zone) => edit({ timezone: zone })}
          />
        </>
      )}
      <Field label={strings.againOn}>
        {(control) => (
          <Select
            {...control}
            value={again}
            onChange={({ target }) => edit({ again: AGAINS.find((one) => one === target.value) ?? 'never' })}
          >
            {AGAINS.map((one) => (
              <option key={one} value={one}>
                {strings.agains[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
};
