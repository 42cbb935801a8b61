import { chakra } from '@chakra-ui/react';

/** A surface with a border instead of a shadow. */
export const Card = chakra('div', {
  base: { bg: 'panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden', minW: 0 },
});
