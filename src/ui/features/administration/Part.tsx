import { Box } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A part of the dialog, under its own heading. */
export const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Box as="h3" id={id} fontWeight="semibold" mb={hint ? '0.5' : '2'}>
        {title}
      </Box>
      {hint && (
        <Box textStyle="hint" mb="2">
          {hint}
        </Box>
      )}
      {children}
    </Box>
  );
};
