/** Questions with this likeness or more are about the same. */
const LIKE = 0.6;

/** How alike two questions are by the stems of their words: 0, nothing in common, to 1, the same words. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [words, others] = [new Set(one), new Set(other)];
  if (words.size + others.size === 0) return 0;
  const common = [...words].filter((word) => others.has(word)).length;
  return (2 * common) / (words.size + others.size);
}

type Compared = { readonly unansweredId: string; readonly words: readonly string[] };

/** The group of the question that is most alike; of equal ones the earlier group. Null: there is none like it. */
export function likeGroup(words: readonly string[], known: readonly Compared[]): string | null {
  let best: { readonly id: string; readonly share: number } | null = null;
  for (const { unansweredId: id, words: others } of known) {
    const share = likeness(words, others);
    if (share < LIKE) continue;
    if (best === null || share > best.share || (share === best.share && id < best.id)) best = { id, share };
  }
  return best?.id ?? null;
}
