import { Hand } from 'lucide-react';
import { HOLD_QUIET_MS } from '#contract/rules/constants';
import { Field } from '../../../components/Field';
import { FoldingSection } from '../../../components/FoldingSection';
import { Select } from '../../../components/Input';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

const DEFAULT_S = HOLD_QUIET_MS / 1_000;
const CHOICES_S = [60, 300, DEFAULT_S, 1_800, 3_600, 14_400, 86_400];

/** When the agent answers again after a person took a conversation over. */
export const HandoverSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const quietS = campaign.handoverQuietS ?? DEFAULT_S;
  // One that was set elsewhere stands among them.
  const choices = [...new Set([...CHOICES_S, quietS])].sort((one, other) => one - other);
  return (
    <FoldingSection Icon={Hand} title={editorStrings.handover} summary={editorStrings.backAfter(spanOf(quietS))}>
      <Field label={editorStrings.handoverQuiet} hint={editorStrings.handoverHint}>
        {(control) => (
          <Select
            {...control}
            disabled={readOnly}
            value={quietS}
            onChange={({ target }) =>
              onChange({ handoverQuietS: Number(target.value) === DEFAULT_S ? undefined : Number(target.value) })
            }
          >
            {choices.map((choiceS) => (
              <option key={choiceS} value={choiceS}>
                {spanOf(choiceS)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FoldingSection>
  );
};

const UNITS = [
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A span of time in the reader's own words: 15 minutes. */
const spanOf = (spanS: number): string => {
  const [size, unit] = UNITS.find(([seconds]) => spanS % seconds === 0) ?? [1, 'second'];
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(spanS / size);
};
