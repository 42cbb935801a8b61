import { chakra } from '@chakra-ui/react';

/** A page of a call without a line: one thing in the middle, and what to do next. */
export const Center = chakra('section', {
  base: {
    flex: '1',
    minH: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', md: 'center' },
    gap: '4',
    px: '4',
    py: { base: '6', md: '8' },
    textAlign: 'center',
    '& h1': { fontSize: 'xl', lineHeight: '28px', fontWeight: 'title', letterSpacing: 'title', textWrap: 'balance' },
    '& > p': { maxW: '480px', color: 'inkMuted' },
  },
});

/** On a phone one below the other, the first one last. */
export const Acts = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column-reverse', md: 'row' },
    gap: '2',
    w: { base: 'full', md: 'auto' },
  },
});
