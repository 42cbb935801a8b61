import { use } from 'react';

/** The code of a part of the page that is fetched when it is needed. */
export type Loader<TPart> = () => Promise<TPart>;

/**
 * Parts that are fetched when they are first drawn, or before. Unlike `React.lazy`, a part that did not arrive can be
 * asked for again, and one that is there already is drawn at once, without a frame of its fallback.
 */
export function createParts<TKey extends string, TPart>(loaders: { readonly [K in TKey]?: Loader<TPart> }) {
  const there = new Map<TKey, TPart>();
  const arriving = new Map<TKey, Promise<TPart>>();

  const fetch = (key: TKey): Promise<TPart> => {
    const load = loaders[key];
    if (!load) return Promise.reject(new Error(`There is no part named ${key}.`));
    return load().then((part) => {
      there.set(key, part);
      return part;
    });
  };

  return {
    has: (key: TKey): boolean => loaders[key] !== undefined,

    /** For use while drawing: the part, or React waits for it. */
    usePart(key: TKey): TPart {
      const part = there.get(key);
      if (part !== undefined) return part;
      const known = arriving.get(key) ?? fetch(key);
      arriving.set(key, known);
      return use(known);
    },

    /** Fetches a part that is likely to be needed. What does not arrive now is fetched when it is drawn. */
    prefetch(key: TKey): void {
      if (!there.has(key) && loaders[key]) fetch(key).catch(() => undefined);
    },

    /** Makes the next drawing ask again for a part that did not arrive. */
    forget(key: TKey): void {
      arriving.delete(key);
    },
  };
}
