import { diffWordsWithSpace } from 'diff';

/** Words in both texts, or in only one of them. */
export type DiffPart = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

/** The longest comparison before a plain preview is shown instead. */
const DIFF_TIMEOUT_MS = 1_000;

/**
 * A word diff, or null if it takes longer than `DIFF_TIMEOUT_MS`: two long texts with little in common take seconds
 * (performance.md), and then the new text alone is more useful.
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
