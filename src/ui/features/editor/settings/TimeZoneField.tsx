import { useId, useState } from 'react';
import { listTimeZones, resolveTimeZone } from '#contract/rules/values/timeZones';
import { Field } from '../../../components/Field';
import { Input } from '../../../components/Input';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/**
 * A time zone, typed or chosen: a name, a part of one, or an offset (specification 5). What was typed is matched when
 * the field is left, so that half a word is never saved as UTC.
 */
export const TimeZoneField = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  // Hundreds of elements: drawn once the field has the focus.
  const [isOffered, setOffered] = useState(false);
  const listId = useId();
  const leave = () => {
    if (typed !== null && typed.trim() !== '') onChange({ timezone: resolveTimeZone(typed) });
    setTyped(null);
  };
  return (
    <Field label={editorStrings.timeZone} hint={editorStrings.timeZoneHint}>
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
