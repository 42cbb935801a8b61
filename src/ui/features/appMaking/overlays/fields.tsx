import { Box, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MadeFunction, selectMadeTrial, selectMakeFailure } from '#machines/appMaker';
import { useAppMakerRef } from '#src/app/hooks/appMaking.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { Select } from '../../../components/Input';
import { Switch } from '../../../components/Switch';
import { TypedField, type TypedFieldProps } from '../../../components/TypedField';
import { makingStrings as strings } from '../strings';

/** The sentence about the place of a definition: of the last save, else of the last try. `isWhole`: about anything in it too. */
export function useProblem(path: string | undefined, isWhole = false): string | undefined {
  const ref = useAppMakerRef();
  const saved = useFact(ref, selectMakeFailure);
  const tried = useFact(ref, (snapshot) => selectMadeTrial(snapshot)?.failure ?? null);
  const found = [saved, tried].find(
    (one) => path !== undefined && (one?.input === path || (isWhole && one?.input?.startsWith(`${path}.`))),
  );
  return found?.message;
}

export type PlacedFieldProps = Omit<TypedFieldProps, 'error' | 'type' | 'unset' | 'rows'> & {
  type?: string;
  rows?: number;
  /** Where the host says that something is wrong. */
  path: string;
  isWhole?: boolean;
};

/** A field with what the host says of it beside it. */
export const PlacedField = ({ path, isWhole, type = 'text', rows = 3, ...field }: PlacedFieldProps) => (
  <TypedField type={type} rows={rows} unset="" error={useProblem(path, isWhole)} {...field} />
);

/** Two fields beside each other, where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    gap="3"
    alignItems="start"
  >
    {children}
  </Box>
);

/** One of several: a framed group with a way to remove it. */
export const OneOf = ({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) => (
  <Box role="group" aria-label={label} borderWidth="1px" borderRadius="lg" p="3" position="relative">
    <Flex align="center" gap="2" mb="2">
      <Box flex="1" minW={0} fontSize="sm" fontWeight="emphasis" truncate>
        {label}
      </Box>
      <IconButton label={strings.removeOf(label)} Icon={X} size="xs" onClick={onRemove} />
    </Flex>
    <Flex direction="column" gap="3">
      {children}
    </Flex>
  </Box>
);

export type SwitchRowProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** A switch with its words beside it. */
export const SwitchRow = ({ label, checked, onChange }: SwitchRowProps) => (
  <Flex align="center" gap="2.5">
    <Switch label={label} checked={checked} onChange={onChange} />
    <Box fontSize="sm">{label}</Box>
  </Flex>
);

/** A list with one of its entries changed, or without it. */
export const changed = <T,>(all: readonly T[], index: number, changes: Partial<T>): readonly T[] =>
  all.map((one, place) => (place === index ? { ...one, ...changes } : one));
export const without = <T,>(all: readonly T[], index: number): readonly T[] =>
  all.filter((_, place) => place !== index);

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

/** One of a few. */
export const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

export type FunctionFieldsProps = {
  made: MadeFunction;
  path: string;
  onChange: (changes: Partial<MadeFunction>) => void;
};
