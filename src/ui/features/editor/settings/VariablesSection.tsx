import { Box, Flex } from '@chakra-ui/react';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { FoldingSection } from '../../../components/FoldingSection';
import { Input } from '../../../components/Input';
import { editorStrings } from '../strings';
import { AddEntry } from './AddEntry';
import { listed } from './listed';
import { RemoveButton } from './RemoveButton';
import type { SettingsProps } from './settingsProps';

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Names that stand for texts in the prompt: `{hours}`. */
export const VariablesSection = ({ campaign, readOnly, onChange }: SettingsProps) => {
  const variables = campaign.variables ?? {};
  const [name, setName] = useState('');
  const problem =
    name === ''
      ? null
      : !NAME.test(name)
        ? editorStrings.variableInvalid
        : name in variables
          ? editorStrings.variableTaken
          : null;
  const add = () => {
    if (name === '' || problem) return;
    onChange({ variables: { ...variables, [name]: '' } });
    setName('');
  };
  return (
    <FoldingSection
      Icon={Braces}
      title={editorStrings.variables}
      summary={listed(Object.keys(variables)) ?? editorStrings.noVariables}
    >
      <Box textStyle="hint" mb="3">
        {editorStrings.variablesHint}
      </Box>
      <Flex direction="column" gap="3">
        {Object.entries(variables).map(([key, value]) => (
          <Box key={key}>
            <Flex align="center" gap="2">
              <Box
                as="label"
                flex="1"
                fontFamily="mono"
                fontSize="sm"
                color="accent.ink"
                overflowWrap="anywhere"
                {...{ htmlFor: `variable-${key}` }}
              >
                {`{${key}}`}
              </Box>
              <RemoveButton
                what={key}
                disabled={readOnly}
                onRemove={() => onChange({ variables: without(variables, key) })}
              />
            </Flex>
            <Input
              id={`variable-${key}`}
              readOnly={readOnly}
              value={value}
              onChange={(event) => onChange({ variables: { ...variables, [key]: event.target.value } })}
            />
          </Box>
        ))}
        {!readOnly && (
          <AddEntry
            label={editorStrings.variableName}
            action={editorStrings.addVariable}
            placeholder={editorStrings.variableName}
            value={name}
            problem={problem}
            onChange={setName}
            onAdd={add}
          />
        )}
      </Flex>
    </FoldingSection>
  );
};

const without = (variables: Readonly<Record<string, string>>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => name !== key));
