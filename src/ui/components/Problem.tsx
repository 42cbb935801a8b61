import { chakra } from '@chakra-ui/react';

/** An error beside an input. */
export const Problem = chakra(
  'div',
  { base: { color: 'danger.ink', fontSize: 'sm', mt: '1' } },
  { defaultProps: { role: 'alert' } },
);
