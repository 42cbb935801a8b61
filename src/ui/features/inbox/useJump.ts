import { useEffect, useRef } from 'react';
import type { Message } from '#contract/entities/conversation';
import { useHighlightId } from '#src/app/hooks/location.ts';
import { useHighlight } from '../../timing/useHighlight';

/** How many pages are looked through for a message: whoever wants one further back scrolls. */
const PAGES_LIMIT = 40;

/** The message that was jumped to. While it is not loaded, older ones are asked for. */
export function useJump(messages: readonly Message[], hasOlder: boolean, older: () => void): string | null {
  const wanted = useHighlightId();
  const pages = useRef({ of: wanted, asked: 0 });
  const isThere = wanted !== null && messages.some(({ uuid }) => uuid === wanted);
  // Its owner asks once at a time, so each page is asked for when the one before is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is due exactly when there are more messages
  useEffect(() => {
    if (pages.current.of !== wanted) pages.current = { of: wanted, asked: 0 };
    if (wanted === null || isThere || !hasOlder || wanted.includes(':') || pages.current.asked >= PAGES_LIMIT) return;
    pages.current.asked += 1;
    older();
  }, [wanted, isThere, hasOlder, messages.length]);
  return useHighlight((id) => isThere && id === wanted);
}
