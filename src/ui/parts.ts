import { use } from 'react';

/** The code of a part of the page that is fetched when it is needed. */
export type Loader<TPart> = () => Promise<TPart>;

/**
 * Parts that are fetched when they are first drawn, or before. Unlike `React.lazy`, a part that did not arrive can be
 * asked for again, and one that was fetched before is drawn at once.
 */
export function createParts<TKey extends string, TPart>(loaders: { readonly [K in TKey]?: Loader<TPart> }) {
  const wanted = new Map<TKey, Promise<TPart>>();

  const fetch = (key: TKey): Promise<TPart> => {
    const load = loaders[key] ?? (() => Promise.reject(new Error(`There is no part named ${key}.`)));
    const arriving: Promise<TPart> = load().then((part) => {
      // React reads these of a promise it is given: what is there already is drawn without a frame of the fallback.
      void Object.assign(arriving, { status: 'fulfilled', value: part });
      return part;
    });
    return arriving;
  };

  return {
    has: (key: TKey): boolean => loaders[key] !== undefined,

    /** For use while drawing: the part, or React waits for it. */
    usePart(key: TKey): TPart {
      const part = wanted.get(key) ?? fetch(key);
      wanted.set(key, part);
      return use(part);
    },

    /** Fetches a part that is likely to be needed. What does not arrive now is fetched when it is drawn. */
    prefetch(key: TKey): void {
      if (wanted.has(key) || !loaders[key]) return;
      const part = fetch(key);
      part.then(
        () => wanted.has(key) || wanted.set(key, part),
        () => undefined,
      );
    },

    /** Makes the next drawing ask again for a part that did not arrive. */
    forget(key: TKey): void {
      wanted.delete(key);
    },
  };
}
