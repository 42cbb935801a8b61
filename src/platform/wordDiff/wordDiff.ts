import { diffWordsWithSpace } from 'diff';

/** A run of words that both texts have, or only one of them. */
export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** How long a comparison may take, in milliseconds, before a plain preview is shown in its place. */
const DIFF_TIMEOUT_MS = 1_000;

/**
 * A word diff, or null where it would take longer than `DIFF_TIMEOUT_MS`: two long texts with little in common cost
 * seconds (performance.md), and a person is better served by the new text alone.
 */
export const wordDiff = (before: string, after: string): readonly DiffPart[] | null => {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  const changes = diffWordsWithSpace(before, after, { timeout: DIFF_TIMEOUT_MS });
  return (
    changes?.map((change) => ({
      kind: change.added ? 'added' : change.removed ? 'removed' : 'same',
      text: change.value,
    })) ?? null
  );
};
