import { Box, Flex } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { FoldingSection } from '../../../components/FoldingSection';
import { AddEntry } from '../../editor/settings/AddEntry';
import type { SettingsProps } from '../../editor/settings/settingsProps';
import { templateStrings } from '../strings';
import { FieldCard } from './FieldCard';
import { fieldEditorStrings as strings } from './strings';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;

/** What a template asks of whoever makes an agent from it: each answer stands in the prompt where its `{key}` does. */
export const FieldsSection = ({ campaign, onChange }: SettingsProps) => {
  const fields = campaign.templateFields ?? [];
  const [key, setKey] = useState('');
  const isTaken = fields.some((field) => field.key === key);
  const problem = key === '' ? null : isTaken ? strings.taken : NAME.test(key) ? null : strings.invalid;
  const add = () => {
    if (key === '' || problem !== null) return;
    onChange({ templateFields: [...fields, { key, title: titleOf(key), type: 'text' }] });
    setKey('');
  };
  return (
    <FoldingSection
      isOpen
      Icon={ClipboardList}
      title={strings.title}
      summary={templateStrings.fieldCount(fields.length)}
    >
      <Box textStyle="hint" mb="3">
        {strings.hint}
      </Box>
      <Flex direction="column" gap="3">
        {fields.map((field) => (
          <FieldCard
            key={field.key}
            field={field}
            onChange={(changes) =>
              onChange({
                templateFields: fields.map((other) => (other.key === field.key ? { ...other, ...changes } : other)),
              })
            }
            onRemove={() => onChange({ templateFields: fields.filter((other) => other.key !== field.key) })}
          />
        ))}
        <AddEntry
          label={strings.key}
          action={strings.add}
          placeholder={strings.keyPlaceholder}
          value={key}
          problem={problem}
          onChange={setKey}
          onAdd={add}
        />
      </Flex>
    </FoldingSection>
  );
};

/** `opening_hours` is asked as “Opening hours” until somebody writes it otherwise. */
const titleOf = (key: string): string => {
  const words = key.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
