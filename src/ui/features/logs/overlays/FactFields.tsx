import { Box, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { REPORTING_KINDS } from '#contract/entities/logWork';
import type { FactDraft, factProblemsOf } from '#machines/forms/reportingForm';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Input, Select, Textarea } from '../../../components/Input';
import { logStrings as strings } from '../strings';

export type FactFieldsProps = {
  number: number;
  fact: FactDraft;
  problems: ReturnType<typeof factProblemsOf>[number] | undefined;
  onChange: (changed: Partial<FactDraft>) => void;
  onRemove: () => void;
};

/** A fact that is asked for: its names, what it can be, and when it is what. */
export const FactFields = ({ number, fact, problems, onChange, onRemove }: FactFieldsProps) => {
  const isKeyWrong = problems?.key && fact.key !== '' ? strings.factKeyWrong : undefined;
  const keyError = problems?.twice && fact.key !== '' ? strings.factTwice : isKeyWrong;
  return (
    <Box role="group" aria-label={strings.factRow(number)} borderWidth="1px" borderRadius="md" p="3">
      <Flex gap="2" align="start">
        <Box
          flex="1"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
          minW={0}
        >
          <Field label={strings.factKey} error={keyError} required>
            {(control) => (
              <Input
                {...control}
                maxLength={60}
                value={fact.key}
                onChange={({ target }) => onChange({ key: target.value })}
              />
            )}
          </Field>
          <Field label={strings.factLabel}>
            {(control) => (
              <Input
                {...control}
                maxLength={200}
                value={fact.label}
                onChange={({ target }) => onChange({ label: target.value })}
              />
            )}
          </Field>
          <Field label={strings.factKind}>
            {(control) => (
              <Select
                {...control}
                value={fact.kind}
                onChange={({ target }) =>
                  onChange({ kind: REPORTING_KINDS.find((kind) => kind === target.value) ?? fact.kind })
                }
              >
                {REPORTING_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {strings.factKinds[kind]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Box>
        <IconButton label={strings.removeFact(number)} Icon={Trash2} onClick={onRemove} />
      </Flex>
      <Flex direction="column" gap="3" mt="3">
        {fact.kind === 'choices' && (
          <Field label={strings.factChoices} error={problems?.choices ? strings.factChoicesWrong : undefined}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={fact.choices}
                onChange={({ target }) => onChange({ choices: target.value })}
              />
            )}
          </Field>
        )}
        <Field label={strings.factInstructions}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={10_000}
              value={fact.instructions}
              onChange={({ target }) => onChange({ instructions: target.value })}
            />
          )}
        </Field>
      </Flex>
    </Box>
  );
};
