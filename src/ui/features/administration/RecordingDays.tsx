import type { Account } from '#contract/entities/account';
import { RECORDING_DAYS } from '#contract/rules/calls/limits';
import { recordingDaysOf } from '#contract/rules/calls/recordingDays';
import { Field } from '../../components/Field';
import { Select } from '../../components/Input';
import { FormFailure } from '../accounts/overlays/FormFailure';
import { Part } from './Part';
import { adminStrings } from './strings';
import { useSwitches } from './useSwitches';

const strings = adminStrings.admin;

/** How long an organization keeps the recordings of its calls. */
export const RecordingDays = ({ record }: { record: Account }) => {
  const { switches, isBusy, failure, set } = useSwitches();
  const shown = recordingDaysOf({ ...record.settings, ...switches.settings });
  return (
    <Part title={strings.recordings}>
      <Field label={strings.recordingDays} hint={strings.recordingDaysHint}>
        {(control) => (
          <Select
            {...control}
            value={shown}
            disabled={isBusy}
            onChange={({ target }) => {
              const recordingDays = RECORDING_DAYS.find((days) => `${days}` === target.value);
              if (recordingDays !== undefined) set({ settings: { recordingDays } });
            }}
          >
            {RECORDING_DAYS.map((days) => (
              <option key={days} value={days}>
                {strings.recordedFor(days)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormFailure failure={failure} except={[]} />
    </Part>
  );
};
