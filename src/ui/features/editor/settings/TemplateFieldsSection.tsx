import { Box, Flex } from '@chakra-ui/react';
import type { TemplateField } from '#contract/entities/campaign';
import { fieldText, substituteFields } from '#contract/rules/templateFields';
import { Field } from '../../../components/Field';
import { Input, Select, Textarea } from '../../../components/Input';
import { Section } from '../../../components/Section';
import { editorStrings } from '../../../strings/editor';
import { MultiSelect } from './MultiSelect';
import type { SettingsProps } from './settingsProps';

/** The details a template asks for. */
export const TemplateFieldsSection = ({ campaign, readOnly, onChange }: SettingsProps) => (
  <Section title={editorStrings.templateFields} hint={editorStrings.templateHint}>
    <TemplateFieldsForm
      fields={campaign.templateFields ?? []}
      readOnly={readOnly}
      onChange={(templateFields) => onChange({ templateFields })}
    />
  </Section>
);

export type TemplateFieldsFormProps = {
  fields: readonly TemplateField[];
  readOnly: boolean;
  /** All fields, with the one that was changed. */
  onChange: (fields: TemplateField[]) => void;
};

/** Fields in their own controls; `{key}` in a placeholder shows another field's value (specification 3). */
export const TemplateFieldsForm = ({ fields, readOnly, onChange }: TemplateFieldsFormProps) => (
  <Flex direction="column" gap="4">
    {fields.map((field) => (
      <TemplateFieldControl
        key={field.key}
        field={field}
        placeholder={substituteFields(field.placeholder ?? '', fields, { missing: 'keep' })}
        readOnly={readOnly}
        onChange={(value) => onChange(fields.map((other) => (other.key === field.key ? { ...other, value } : other)))}
      />
    ))}
  </Flex>
);

type TemplateFieldControlProps = {
  field: TemplateField;
  placeholder: string;
  readOnly: boolean;
  onChange: (value: string | string[]) => void;
};

const TemplateFieldControl = ({ field, placeholder, readOnly, onChange }: TemplateFieldControlProps) => {
  if (field.type === 'multi-select') {
    return (
      <Box>
        <Box textStyle="label" mb="1.5">
          {field.title}
        </Box>
        <MultiSelect
          label={field.title}
          options={field.options?.map((option) => option.value) ?? []}
          selected={Array.isArray(field.value) ? field.value : []}
          readOnly={readOnly}
          onChange={onChange}
        />
      </Box>
    );
  }
  const text = fieldText(field.value);
  return (
    <Field label={field.title} hint={field.promptTip} required={field.required ?? false}>
      {(control) => {
        if (field.type === 'select') {
          return (
            <Select {...control} disabled={readOnly} value={text} onChange={(event) => onChange(event.target.value)}>
              <option value="" />
              {field.options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.value}
                </option>
              ))}
            </Select>
          );
        }
        const shared = { ...control, readOnly, placeholder, value: text };
        return field.type === 'textarea' ? (
          <Textarea
            {...shared}
            rows={3}
            css={{ fieldSizing: 'content' }}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input {...shared} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </Field>
  );
};
