import { use } from 'react';
import { PartMissing } from '#src/app/hooks/error.tsx';

/** A browser says that the network is back before it lets every request through. */
const SETTLING_MS = 500;
let settlesAtMs = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  settlesAtMs = performance.now() + SETTLING_MS;
});

/** The code of a part of the page that is fetched when it is needed. */
export type Loader<TPart> = () => Promise<TPart>;

/** Parts that are fetched when they are first drawn, or before. One that was fetched before is drawn at once. */
export function createParts<TKey extends string, TPart>(loaders: { readonly [K in TKey]?: Loader<TPart> }) {
  const wanted = new Map<TKey, Promise<TPart>>();

  const fetch = (key: TKey): Promise<TPart> => {
    const arriving: Promise<TPart> = arrivalOf(key, loaders[key]).then((part) => {
      // React reads these of a promise it is given: what is there already is drawn without a frame of the fallback.
      void Object.assign(arriving, { status: 'fulfilled', value: part });
      return part;
    });
    return arriving;
  };

  return {
    has: (key: TKey): boolean => loaders[key] !== undefined,

    /** For use while drawing: the part, or React waits for it. Throws `PartMissing` where it did not arrive. */
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

    /** Asks again for a part that did not arrive; the next drawing waits for it. Rejects with `PartMissing`. */
    again(key: TKey): Promise<TPart> {
      const part = fetch(key);
      wanted.set(key, part);
      return part;
    },
  };
}

export type Parts<TKey extends string, TPart> = ReturnType<typeof createParts<TKey, TPart>>;

async function arrivalOf<TPart>(key: string, load: Loader<TPart> | undefined): Promise<TPart> {
  if (!load) throw new PartMissing(key);
  const waitMs = settlesAtMs - performance.now();
  if (waitMs > 0) await new Promise((go) => setTimeout(go, waitMs));
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing(key, { cause });
  }
}
