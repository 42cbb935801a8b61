import { Box, Flex } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { lacksAnswer } from '#contract/rules/agents/templateMode';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { FoldingSection } from '../../../components/FoldingSection';
import { withReadablePlaceholders } from '../../templates/placeholders';
import { TemplateFieldControl } from '../../templates/TemplateFieldControl';
import { editorStrings } from '../strings';
import type { SettingsProps } from './settingsProps';

/** The details a template asks for; `{key}` in a placeholder shows another field's value (specification 3). */
export const TemplateFieldsSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const fields = campaign.templateFields ?? [];
  const missing = fields.filter(lacksAnswer).length;
  return (
    <FoldingSection
      isOpen
      Icon={ClipboardList}
      title={editorStrings.templateFields}
      summary={missing > 0 ? editorStrings.detailsMissing(missing) : editorStrings.detailsFilled}
    >
      <Box textStyle="hint" mb="3">
        {editorStrings.templateHint}
      </Box>
      <Flex as="fieldset" direction="column" gap="4" {...{ disabled: readOnly }}>
        {withReadablePlaceholders(fields).map((field) => (
          <TemplateFieldControl
            key={field.key}
            field={field}
            error={lacksAnswer(field) ? FIELD_REQUIRED : undefined}
            onChange={(value) =>
              onChange({
                templateFields: fields.map((other) => (other.key === field.key ? { ...other, value } : other)),
              })
            }
          />
        ))}
      </Flex>
    </FoldingSection>
  );
};
