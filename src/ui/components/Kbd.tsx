import { chakra, defineStyle } from '@chakra-ui/react';

/** A key as it is printed on a keyboard. */
export const keyStyles = defineStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minW: '20px',
  h: '20px',
  px: '1',
  borderWidth: '1px',
  borderRadius: '5px',
  bg: 'subtle',
  color: 'inkMuted',
  fontFamily: 'body',
  fontSize: '2xs',
  fontWeight: 'medium',
  lineHeight: '1',
});

export const Kbd = chakra('kbd', { base: keyStyles });
