import { chakra } from '@chakra-ui/react';

/** A line across the page: something to know before what is under it. */
export const Notice = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2.5',
    minH: '44px',
    mb: '3',
    px: '3',
    py: '2',
    borderRadius: 'lg',
    fontSize: 'sm',
  },
  variants: {
    tone: {
      plain: { bg: 'subtle' },
      warning: { bg: 'warning.tint' },
      success: { bg: 'success.tint' },
    },
  },
});
