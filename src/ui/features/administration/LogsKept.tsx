import type { Account } from '#contract/entities/account';
import { LOGS_KEPT, logsKeptOf } from '#contract/rules/logs/retention';
import { Field } from '../../components/Field';
import { Select } from '../../components/Input';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { adminStrings } from './strings';
import { useSwitches } from './useSwitches';

const strings = adminStrings.admin;

/** How many of the latest conversations of each agent an organization keeps. */
export const LogsKept = ({ record }: { record: Account }) => {
  const { switches, isBusy, failure, set } = useSwitches();
  const shown = logsKeptOf({ ...record.settings, ...switches.settings });
  return (
    <Part title={strings.log}>
      <Field label={strings.logsKept} hint={strings.logsKeptHint}>
        {(control) => (
          <Select
            {...control}
            value={shown}
            disabled={isBusy}
            onChange={({ target }) => {
              const logsKept = LOGS_KEPT.find((count) => `${count}` === target.value);
              if (logsKept !== undefined) set({ settings: { logsKept } });
            }}
          >
            {LOGS_KEPT.map((count) => (
              <option key={count} value={count}>
                {strings.keptLogs(count)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFailure failure={failure} except={[]} />
    </Part>
  );
};
