/** A direction in one byte a dimension: what it loses is far below what tells passages apart. */
export function packed(vector: readonly number[]): Buffer {
  const largest = Math.max(...vector.map(Math.abs)) || 1;
  return Buffer.from(Int8Array.from(vector, (value) => Math.round((value / largest) * 127)).buffer);
}

/** How alike two packed directions are, from -1 to 1; 0 if they are of different models. */
export function likeness(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 0;
  const [a, b] = [signed(one), signed(other)];
  let dot = 0;
  let ofA = 0;
  let ofB = 0;
  for (let at = 0; at < a.length; at += 1) {
    const x = a[at] ?? 0;
    const y = b[at] ?? 0;
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(ofA * ofB);
}

const signed = ({ buffer, byteOffset, length }: Buffer) => new Int8Array(buffer, byteOffset, length);

/** How much the first places count against those after them (reciprocal rank fusion, Cormack 2009). */
const RANK_OFFSET = 60;

/** Merges lists by rank alone, because their scores do not compare: what stands high in several comes first. */
export function mergedByRank<T>(lists: readonly (readonly T[])[], keyOf: (item: T) => string): T[] {
  const merged = new Map<string, { item: T; sum: number }>();
  for (const list of lists) {
    for (const [rank, item] of list.entries()) {
      const key = keyOf(item);
      const known = merged.get(key) ?? { item, sum: 0 };
      known.sum += 1 / (RANK_OFFSET + rank + 1);
      merged.set(key, known);
    }
  }
  return [...merged.values()].sort((one, other) => other.sum - one.sum).map(({ item }) => item);
}
