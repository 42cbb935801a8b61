import { chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import type { Message } from '#contract/entities/conversation';

export type ThreadLinesProps = {
  messages: readonly Message[];
  /** The scrollable element. */
  scroller: RefObject<HTMLElement | null>;
  /** The message that was jumped to. */
  highlight: string | null;
  /** A message with what stands before it. */
  children: (index: number) => ReactNode;
};

/** A message with its place in the thread. */
export const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    contain: 'layout style',
    borderRadius: 'md',
    transitionProperty: 'background-color',
    transitionDuration: 'slow',
    '&[data-flash]': { bg: 'accent.tint', boxShadow: '0 0 0 6px {colors.accent.tint}' },
  },
});
