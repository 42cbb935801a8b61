import { Flex } from '@chakra-ui/react';
import { withSubstitutedFields } from '#contract/rules/templateFields';
import { Section } from '../../../components/Section';
import { editorStrings } from '../../../strings/editor';
import { TemplateFieldControl } from '../../templates/TemplateFieldControl';
import type { SettingsProps } from './settingsProps';

/** The details a template asks for; `{key}` in a placeholder shows another field's value (specification 3). */
export const TemplateFieldsSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const fields = campaign.templateFields ?? [];
  const shown = withSubstitutedFields(fields);
  return (
    <Section title={editorStrings.templateFields} hint={editorStrings.templateHint}>
      <Flex as="fieldset" direction="column" gap="4" {...{ disabled: readOnly }}>
        {fields.map((field, index) => (
          <TemplateFieldControl
            key={field.key}
            field={{ ...field, placeholder: shown[index]?.placeholder }}
            onChange={(value) =>
              onChange({
                templateFields: fields.map((other) => (other.key === field.key ? { ...other, value } : other)),
              })
            }
          />
        ))}
      </Flex>
    </Section>
  );
};
