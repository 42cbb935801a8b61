import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Problem } from './Problem';

export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Renders the control with the props that link it to its label, hint and error. */
  children: (control: FieldControlProps) => ReactNode;
};

const Label = chakra('label', { base: { display: 'block', textStyle: 'label', mb: '1.5', color: 'ink' } });

/** A labelled control with its hint and error, accessible to screen readers. */
export const Field = ({ label, hint, error, required = false, children }: FieldProps) => {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box minW={0}>
      <Label htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <Box id={`${id}-hint`} textStyle="hint" mt="1">
          {hint}
        </Box>
      )}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Box>
  );
};

/** Hidden from screen readers, which read it from the control. */
export const RequiredMark = () => (
  <Box as="span" aria-hidden="true" color="danger.ink" ml="1">
    *
  </Box>
);
