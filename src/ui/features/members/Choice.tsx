import { chakra } from '@chakra-ui/react';

/** One of several choices: a radio button or a check box, and what it stands for. */
export const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '44px',
    px: '3',
    py: '2',
    cursor: 'pointer',
    fontSize: 'sm',
    '& > input': { boxSize: '16px', flexShrink: 0, accentColor: '{colors.accent.solid}' },
    '&:has(:checked)': { bg: 'accent.tint' },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&:hover:not(:has(:checked))': { bg: 'hover' },
  },
});

export const Title = chakra('legend', { base: { mb: '1.5', fontSize: 'sm', fontWeight: 'medium' } });
