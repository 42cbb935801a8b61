import { chakra } from '@chakra-ui/react';

/** What is wrong with something typed, beside it. */
export const Problem = chakra(
  'div',
  { base: { color: 'danger.ink', fontSize: 'sm', mt: '1' } },
  { defaultProps: { role: 'alert' } },
);
