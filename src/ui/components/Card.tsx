import { chakra } from '@chakra-ui/react';

/** A surface that stands out from the canvas by a line, not by a shadow. */
export const Card = chakra('div', {
  base: { bg: 'panel', borderWidth: '1px', borderRadius: 'lg', overflow: 'hidden', minW: 0 },
});
