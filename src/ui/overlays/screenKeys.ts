import { useEffect, useEffectEvent } from 'react';

/** The single keys that the open screen listens to, beside those of the shell. */
const heard = new Map<string, () => void>();

export const screenKeys: Pick<ReadonlyMap<string, () => void>, 'get' | 'has'> = heard;

/** Lets a screen act on single keys while it is shown. What a key does may change from one rendering to the next. */
export function useScreenKeys<Key extends string>(keys: readonly Key[], act: (key: Key) => void): void {
  const actNow = useEffectEvent(act);
  const list = keys.join();
  useEffect(() => {
    const own = list === '' ? [] : (list.split(',') as Key[]);
    for (const key of own) heard.set(key, () => actNow(key));
    return () => {
      for (const key of own) heard.delete(key);
    };
  }, [list]);
}
