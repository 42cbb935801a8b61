import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { type AdvancedSetting, type AdvancedValue, defaultOf, isWithin } from '#contract/rules/agents/advancedSettings';
import { Field } from '../../../components/Field';
import { Input, Textarea } from '../../../components/Input';
import { advancedStrings as strings } from './strings';

type Typed = Exclude<AdvancedSetting, { kind: 'flag' | 'choice' | 'model' }>;

export type TypedSettingProps = {
  label: ReactNode;
  hint: ReactNode;
  setting: Typed;
  value: AdvancedValue | null;
  readOnly: boolean;
  onChange: (value: AdvancedValue | null) => void;
};

/**
 * A setting that is typed. What it does not take stays in the field, with the reason, and the agent keeps the last that was valid.
 * An empty field is the default, which it shows again once it is left.
 */
export const TypedSetting = ({ label, hint, setting, value, readOnly, onChange }: TypedSettingProps) => {
  // With the value that it left the setting with: one that changes by other means is shown instead.
  const [typed, setTyped] = useState<{ text: string; problem: string | null; left: AdvancedValue | null } | null>(null);
  const edit = (text: string) => {
    const problem = text === '' ? null : problemOf(setting, text);
    const taken = takenOf(setting, text);
    setTyped({ text, problem, left: problem ? value : (taken ?? defaultOf(setting)) });
    if (problem === null) onChange(taken);
  };
  const shown = typed?.left === value ? typed : null;
  const text = shown?.text ?? (value === null ? '' : `${value}`);
  const control = {
    value: text,
    readOnly,
    onChange: (event: { target: { value: string } }) => edit(event.target.value),
    onBlur: () => setTyped((last) => (last?.problem ? last : null)),
  };
  return (
    <Field label={label} hint={hint} error={shown?.problem ?? undefined}>
      {(linked) => {
        if (setting.kind === 'number') {
          return (
            <Flex align="center" gap="2">
              <Input {...linked} {...control} inputMode="numeric" autoComplete="off" w="112px" flexShrink={0} />
              {setting.unit && (
                <Box as="span" fontSize="sm" color="inkMuted">
                  {strings.unitOf(setting.unit, text)}
                </Box>
              )}
            </Flex>
          );
        }
        return setting.kind === 'text' && setting.isLong ? (
          <Textarea {...linked} {...control} rows={3} maxLength={setting.maxLength} />
        ) : (
          <Input
            {...linked}
            {...control}
            maxLength={setting.maxLength}
            autoComplete="off"
            spellCheck={setting.kind === 'text'}
            fontFamily={setting.kind === 'pattern' ? 'mono' : undefined}
          />
        );
      }}
    </Field>
  );
};

const takenOf = ({ kind }: Typed, text: string): AdvancedValue | null =>
  text === '' ? null : kind === 'number' ? Number(text) : text;

function problemOf(setting: Typed, text: string): string | null {
  switch (setting.kind) {
    case 'number':
      return /^-?\d+$/.test(text.trim()) && isWithin(setting, Number(text))
        ? null
        : strings.between(setting.min.toLocaleString(), setting.max.toLocaleString());
    case 'pattern':
      return isPattern(text) ? null : strings.notAPattern;
    case 'address':
      return /^https?:\/\/\S+\.\S+$/i.test(text.trim()) ? null : strings.notAnAddress;
    case 'text':
      return null;
  }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'i') !== null;
  } catch {
    return false;
  }
}
