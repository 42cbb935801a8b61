/** Counts what is open for each key. Returns the function that ends one, or null if the limit is reached. */
export type OpenCount = (key: string) => (() => void) | null;

export function createOpenCount(limit: number): OpenCount {
  const open = createOpenCounts();
  return (key) => open(key, limit);
}

/** The same with a limit for each key. */
export function createOpenCounts(): (key: string, limit: number) => (() => void) | null {
  const open = new Map<string, number>();
  return (key, limit) => {
    const count = open.get(key) ?? 0;
    if (count >= limit) return null;
    open.set(key, count + 1);
    let isOpen = true;
    return () => {
      // Ended twice, it would end another one.
      if (!isOpen) return;
      isOpen = false;
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    };
  };
}
