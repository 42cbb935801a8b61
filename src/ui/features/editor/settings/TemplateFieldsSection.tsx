import { Box, Flex } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TemplateField } from '#contract/entities/campaign';
import { inGroups } from '#contract/rules/agents/fieldSuggestions';
import { fieldText, withSubstitutedFields } from '#contract/rules/agents/templateFields';
import { answerProblem } from '#contract/rules/agents/templateMode';
import { FoldingSection } from '../../../components/FoldingSection';
import { withReadablePlaceholders } from '../placeholders';
import { editorStrings } from '../strings';
import { suggestionStrings } from '../suggestions/strings';
import { TemplateFieldControl } from '../TemplateFieldControl';
import type { SettingsProps } from './settingsProps';

export type TemplateFieldsSectionProps = SettingsProps & {
  /** What is said of a field, at the end of its label. */
  aside?: (field: TemplateField) => ReactNode;
  foot?: ReactNode;
  /** The field that a person is led to; another object leads there again. */
  pointed?: { readonly key: string } | null;
};

/** The details a template asks for, essentials first; `{key}` in them shows another field's value (specification 3). */
export const TemplateFieldsSection = ({
  campaign,
  readOnly,
  onChange,
  aside,
  foot,
  pointed = null,
}: TemplateFieldsSectionProps) => {
  const fields = campaign.templateFields ?? [];
  const missing = fields.filter((field) => answerProblem(field) !== null).length;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => focusIn(form.current, pointed?.key), [pointed]);
  const { essentials, others } = inGroups(withReadablePlaceholders(fields));
  const read = withSubstitutedFields(fields);
  const draw = (field: TemplateField) => (
    <Box key={field.key} data-field={field.key} position="relative">
      {aside?.(field)}
      <TemplateFieldControl
        field={field}
        error={answerProblem(field) ?? undefined}
        onChange={(value) =>
          onChange({
            templateFields: fields.map((other) => (other.key === field.key ? { ...other, value } : other)),
          })
        }
      />
      <ReadAs field={field} read={read.find(({ key }) => key === field.key)} />
    </Box>
  );
  const isGrouped = essentials.length > 0 && others.length > 0;
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
      <Flex ref={form} as="fieldset" direction="column" gap="4" {...{ disabled: readOnly }}>
        {isGrouped && <GroupTitle>{suggestionStrings.essentials}</GroupTitle>}
        {essentials.map(draw)}
        {isGrouped && <GroupTitle>{suggestionStrings.others}</GroupTitle>}
        {others.map(draw)}
      </Flex>
      {foot}
    </FoldingSection>
  );
};

const GroupTitle = ({ children }: { children: string }) => (
  <Box as="h3" textStyle="caption" fontWeight="semibold" color="inkMuted" mb="-1">
    {children}
  </Box>
);

/** A value that names other fields, as the agent reads it. */
const ReadAs = ({ field, read }: { field: TemplateField; read: TemplateField | undefined }) => {
  const text = fieldText(read?.value);
  if (text === fieldText(field.value)) return null;
  return (
    <Box textStyle="caption" color="inkMuted" mt="1" overflowWrap="anywhere">
      {suggestionStrings.readAs(text)}
    </Box>
  );
};

/** The section may be folded, and the field out of sight. */
const focusIn = (form: Element | null, key: string | undefined): void => {
  if (key === undefined) return;
  form?.closest('details')?.setAttribute('open', '');
  form?.querySelector<HTMLElement>(`[data-field="${key}"] :is(input, textarea, select)`)?.focus();
};
