import { chakra } from '@chakra-ui/react';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    w: '14px',
    h: '14px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 700ms linear infinite',
    flexShrink: 0,
  },
});

/** Decoration beside a text that says what is loading. */
export const Spinner = () => <Ring aria-hidden="true" />;
