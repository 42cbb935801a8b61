import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { TemplateField } from '#contract/entities/campaign';
import { RequiredMark } from '../../components/Field';
import { Problem } from '../../components/Problem';
import { TypedField } from '../../components/TypedField';
import { editorStrings } from './strings';

export type TemplateFieldControlProps = {
  /** With its value, and with `{key}` in its placeholder replaced by what other fields hold. */
  field: TemplateField;
  error?: string | undefined;
  onChange: (value: NonNullable<TemplateField['value']>) => void;
};

/** One thing a template asks for, by its kind (specification 3). */
export const TemplateFieldControl = ({ field, error, onChange }: TemplateFieldControlProps) => {
  if (field.type === 'multi-select') return <Choices field={field} error={error} onChange={onChange} />;
  const text = typeof field.value === 'string' ? field.value : (field.value?.[0] ?? '');
  return (
    <TypedField
      label={field.title}
      required={field.required ?? false}
      error={error}
      type={field.type}
      value={text}
      options={optionsOf(field, text)}
      unset={editorStrings.choose}
      rows={4}
      placeholder={field.placeholder}
      onChange={onChange}
    />
  );
};

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '32px',
    px: '3',
    borderWidth: '1px',
    borderColor: 'lineStrong',
    borderRadius: 'full',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'selected', color: 'accent.ink', borderColor: 'accent.ink' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input': { accentColor: 'accent.solid' },
  },
});

const Choices = ({ field, error, onChange }: TemplateFieldControlProps) => {
  const id = useId();
  const chosen = new Set(typeof field.value === 'string' ? [field.value] : field.value);
  const options = optionsOf(field, ...chosen);
  const toggle = (value: string) =>
    onChange(options.filter((option) => (option === value ? !chosen.has(value) : chosen.has(option))));
  return (
    <Box
      as="fieldset"
      minW={0}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Box as="legend" textStyle="label" mb="1.5">
        {field.title}
        {field.required && <RequiredMark />}
      </Box>
      <Flex wrap="wrap" gap="2">
        {options.map((value) => (
          <Choice key={value}>
            <input type="checkbox" checked={chosen.has(value)} onChange={() => toggle(value)} />
            {value}
          </Choice>
        ))}
      </Flex>
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Box>
  );
};

/** The options of a field, and what it holds although it is none of them any more: nothing chosen is dropped. */
const optionsOf = ({ options = [] }: TemplateField, ...held: readonly string[]): readonly string[] => [
  ...new Set([...options.map(({ value }) => value), ...held].filter((value) => value !== '')),
];
