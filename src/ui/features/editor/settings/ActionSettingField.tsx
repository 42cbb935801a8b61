import { Box, Flex } from '@chakra-ui/react';
import type { AgentFunction, SettingValue } from '#contract/entities/campaign';
import { fieldText } from '#contract/rules/agents/templateFields';
import { Field } from '../../../components/Field';
import { Input, Select, Textarea } from '../../../components/Input';
import { Switch } from '../../../components/Switch';
import { editorStrings } from '../strings';

export type ActionSettingFieldProps = {
  setting: AgentFunction['settings'][number];
  /** As it was written: another client may have put anything there. */
  value: unknown;
  readOnly: boolean;
  onChange: (value: SettingValue) => void;
};

const INPUT_TYPES: Readonly<Record<string, string>> = { number: 'number', phone: 'tel', email: 'email', url: 'url' };

/** One settable property of an action, in the control its type asks for. */
export const ActionSettingField = ({ setting, value, readOnly, onChange }: ActionSettingFieldProps) => {
  if (setting.type === 'boolean') {
    return (
      <Flex align="center" gap="3">
        <Box flex="1" textStyle="label">
          {setting.title}
        </Box>
        <Switch label={setting.title} checked={value === true} disabled={readOnly} onChange={onChange} />
      </Flex>
    );
  }
  const text = fieldText(value);
  return (
    <Field label={setting.title} required={setting.required ?? false}>
      {(control) => {
        if (setting.type === 'select') {
          return (
            <Select {...control} disabled={readOnly} value={text} onChange={(event) => onChange(event.target.value)}>
              <option value="">{editorStrings.notSet}</option>
              {setting.options?.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </Select>
          );
        }
        if (setting.type === 'textarea') {
          return (
            <Textarea
              {...control}
              rows={2}
              readOnly={readOnly}
              placeholder={setting.placeholder}
              value={text}
              onChange={(event) => onChange(event.target.value)}
            />
          );
        }
        return (
          <Input
            {...control}
            type={INPUT_TYPES[setting.type] ?? 'text'}
            readOnly={readOnly}
            placeholder={setting.placeholder}
            value={text}
            onChange={(event) =>
              onChange(
                setting.type === 'number' && event.target.value !== ''
                  ? event.target.valueAsNumber
                  : event.target.value,
              )
            }
          />
        );
      }}
    </Field>
  );
};
