import { useId, useState } from 'react';
import { findTimeZone, listTimeZones, resolveTimeZone } from '#contract/rules/values/timeZones';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/**
 * A time zone, typed or chosen: a name, a part of one, or an offset (specification 5). What was typed is matched when the field
 * is left. What matches no zone is never saved, since the host would make it UTC.
 */
export const TimeZoneField = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  // Hundreds of elements: drawn once the field has the focus.
  const [isOffered, setOffered] = useState(false);
  const listId = useId();
  const leave = () => {
    const timezone = findTimeZone(typed);
    if (timezone) onChange({ timezone });
    if (timezone || typed?.trim() === '') setTyped(null);
    else setUnknown(typed);
  };
  const isUnknown = typed !== null && typed === unknown;
  return (
    <Field
      label={editorStrings.timeZone}
      hint={editorStrings.timeZoneHint}
      error={isUnknown ? editorStrings.timeZoneUnknown(typed, resolveTimeZone(campaign.timezone)) : undefined}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={listId}
            readOnly={readOnly}
            value={typed ?? campaign.timezone ?? ''}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={() => setOffered(true)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
          />
          <datalist id={listId}>
            {isOffered && listTimeZones().map((zone) => <option key={zone} value={zone} />)}
          </datalist>
        </>
      )}
    </Field>
  );
};
