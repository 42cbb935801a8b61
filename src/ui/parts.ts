import { use, useSyncExternalStore } from 'react';
import { PartMissing } from '#src/app/hooks/error.tsx';

/** Parts of the page whose code is loaded on first render or before. */
export function createParts<TKey extends string, TPart>(loaders: { readonly [K in TKey]?: () => Promise<TPart> }) {
  const parts = new Map<TKey, Promise<TPart>>();
  const loaded = new Map<TKey, TPart>();
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const load = (key: TKey): Promise<TPart> => {
    const part = fetchPart(key, loaders[key]).then((value) => {
      // React reads these fields of a promise, and renders a part loaded before at once, without its fallback.
      void Object.assign(part, { status: 'fulfilled', value });
      loaded.set(key, value);
      for (const tell of listeners) tell();
      return value;
    });
    parts.set(key, part);
    return part;
  };

  return {
    has: (key: TKey): boolean => loaders[key] !== undefined,

    /** For use while rendering: returns the part or suspends. Throws `PartMissing` if it could not be loaded. */
    usePart: (key: TKey): TPart => use(parts.get(key) ?? load(key)),

    /** The part once it is loaded; does not load it. */
    useLoaded: (key: TKey): TPart | undefined => useSyncExternalStore(subscribe, () => loaded.get(key)),

    /** Loads a part that is likely to be needed. If that fails, it is loaded again on render. */
    prefetch(key: TKey): void {
      if (loaders[key] && !parts.has(key) && navigator.onLine) load(key).catch(() => parts.delete(key));
    },

    /** Resolves once a part that was asked for is there or could not be loaded. */
    settled: (key: TKey): Promise<unknown> => Promise.allSettled([parts.get(key)]),

    /** Loads a part again; the next render uses it. */
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

/** The loaders of named entries. */
export function loadersOf<TPart>(
  entries: Iterable<readonly [string, { readonly load: () => Promise<TPart> }]>,
): Readonly<Record<string, () => Promise<TPart>>> {
  return Object.fromEntries([...entries].map(([name, { load }]) => [name, load]));
}
