import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { TemplateField } from '#contract/entities/campaign';
import { Field } from '../../../components/Field';
import { Input, Select, Textarea } from '../../../components/Input';
import { LabelledCheckbox } from '../../../components/LabelledCheckbox';
import { RemoveButton } from '../../editor/settings/RemoveButton';
import { fieldEditorStrings as strings } from './strings';

const CHOICES = ['select', 'multi-select'];
const KINDS = ['text', 'textarea', ...CHOICES];

type FieldCardProps = {
  field: TemplateField;
  onChange: (changes: Partial<TemplateField>) => void;
  onRemove: () => void;
};

/** One thing a template asks for: what it is called, and what can be answered. */
export const FieldCard = ({ field, onChange, onRemove }: FieldCardProps) => (
  <Flex as="fieldset" direction="column" gap="3" borderWidth="1px" borderRadius="md" p="3" data-field={field.key}>
    <Flex align="center" gap="2">
      <Box flex="1" fontFamily="mono" fontSize="sm" color="accent.ink" overflowWrap="anywhere">
        {`{${field.key}}`}
      </Box>
      <RemoveButton what={field.title} disabled={false} onRemove={onRemove} />
    </Flex>
    <Field label={strings.fieldTitle}>
      {(control) => (
        <Input
          {...control}
          value={field.title}
          maxLength={200}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      )}
    </Field>
    <Field label={strings.kind}>
      {(control) => (
        <Select {...control} value={field.type} onChange={(event) => onChange({ type: event.target.value })}>
          {[...new Set([...KINDS, field.type])].map((kind) => (
            <option key={kind} value={kind}>
              {strings.kindName(kind)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    {CHOICES.includes(field.type) && (
      <Options options={field.options ?? []} onChange={(options) => onChange({ options })} />
    )}
    <Field label={strings.placeholder}>
      {(control) => (
        <Input
          {...control}
          value={field.placeholder ?? ''}
          onChange={(event) => onChange({ placeholder: event.target.value })}
        />
      )}
    </Field>
    <Field label={strings.tip} hint={strings.tipHint}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={field.promptTip ?? ''}
          onChange={(event) => onChange({ promptTip: event.target.value })}
        />
      )}
    </Field>
    <LabelledCheckbox
      label={strings.required}
      checked={field.required ?? false}
      onChange={(required) => onChange({ required })}
    />
  </Flex>
);

type Options = NonNullable<TemplateField['options']>;

const optionsIn = (text: string): Options =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((value) => ({ value }));

const textOf = (options: Options): string => options.map(({ value }) => value).join('\n');

/** The answers to choose from, one a line. What is typed stays as it is while it means the same. */
const Options = ({ options, onChange }: { options: Options; onChange: (options: Options) => void }) => {
  const [typed, setTyped] = useState('');
  const stored = textOf(options);
  return (
    <Field label={strings.options} hint={strings.optionsHint}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          css={{ fieldSizing: 'content' }}
          value={textOf(optionsIn(typed)) === stored ? typed : stored}
          onChange={({ target: { value } }) => {
            setTyped(value);
            onChange(optionsIn(value));
          }}
        />
      )}
    </Field>
  );
};
