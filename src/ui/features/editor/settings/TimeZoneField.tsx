import { resolveTimeZone } from '#contract/rules/values/timeZones';
import { TimeZonePicker } from '../../../components/TimeZonePicker';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/** The agent's time zone. */
export const TimeZoneField = ({ campaign, readOnly, onChange }: SettingsProps) => (
  <TimeZonePicker
    label={editorStrings.timeZone}
    hint={editorStrings.timeZoneHint}
    value={campaign.timezone}
    readOnly={readOnly}
    unknown={(typed) => editorStrings.timeZoneUnknown(typed, resolveTimeZone(campaign.timezone))}
    onChange={(timezone) => onChange({ timezone })}
  />
);
