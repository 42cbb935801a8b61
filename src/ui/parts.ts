import { use } from 'react';
import { PartMissing } from '#src/app/hooks/error.tsx';

/** Parts of the page whose code is fetched when they are first drawn, or before. */
export function createParts<TKey extends string, TPart>(loaders: { readonly [K in TKey]?: () => Promise<TPart> }) {
  const parts = new Map<TKey, Promise<TPart>>();

  const load = (key: TKey): Promise<TPart> => {
    const part = fetchPart(key, loaders[key]).then((value) => {
      // React reads these of a promise, and draws a part that was fetched before at once, without its fallback.
      void Object.assign(part, { status: 'fulfilled', value });
      return value;
    });
    parts.set(key, part);
    return part;
  };

  return {
    has: (key: TKey): boolean => loaders[key] !== undefined,

    /** For use while drawing: the part, or React waits for it. Throws `PartMissing` where it could not be fetched. */
    usePart: (key: TKey): TPart => use(parts.get(key) ?? load(key)),

    /** Fetches a part that is likely to be needed. One that cannot be fetched now is fetched when it is drawn. */
    prefetch(key: TKey): void {
      if (loaders[key] && !parts.has(key) && navigator.onLine) load(key).catch(() => parts.delete(key));
    },

    /** Fetches a part again; the next drawing takes it from there. */
    retry: load,
  };
}

export type Parts<TKey extends string, TPart> = ReturnType<typeof createParts<TKey, TPart>>;

async function fetchPart<TPart>(key: string, load: (() => Promise<TPart>) | undefined): Promise<TPart> {
  try {
    if (load) return await load();
  } catch (cause) {
    throw new PartMissing(key, { cause });
  }
  throw new PartMissing(key);
}
