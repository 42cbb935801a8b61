import { Box, Flex } from '@chakra-ui/react';
import type { AgentFunction, SettingValue } from '#contract/entities/campaign';
import { fieldText } from '#contract/rules/agents/templateFields';
import { Switch } from '../../../components/Switch';
import { TypedField } from '../../../components/TypedField';
import { editorStrings } from '../strings';

export type ActionSettingFieldProps = {
  setting: AgentFunction['settings'][number];
  /** As it was written: another client may have put anything there. */
  value: unknown;
  readOnly: boolean;
  onChange: (value: SettingValue) => void;
};

const INPUT_TYPES: Readonly<Record<string, string>> = { phone: 'tel' };

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
  return (
    <TypedField
      label={setting.title}
      required={setting.required ?? false}
      type={INPUT_TYPES[setting.type] ?? setting.type}
      value={fieldText(value)}
      options={setting.options}
      unset={editorStrings.notSet}
      rows={2}
      placeholder={setting.placeholder}
      readOnly={readOnly}
      onChange={(text) => onChange(setting.type === 'number' && text !== '' ? Number(text) : text)}
    />
  );
};
