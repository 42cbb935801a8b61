import { chakra } from '@chakra-ui/react';
import { shellStrings } from '../../strings/shell';

export const CONTENT_ID = 'content';

const Link = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'panel',
    color: 'accent.ink',
    zIndex: 'progress',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none', boxShadow: 'overlay', outline: '2px solid', outlineColor: 'focus' },
  },
});

/** The first stop of the Tab key: skips the shell. */
export const SkipLink = () => (
  <Link
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(CONTENT_ID)?.focus();
    }}
  >
    {shellStrings.skipToContent}
  </Link>
);
