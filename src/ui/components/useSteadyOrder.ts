import { type FocusEvent, useState } from 'react';

type Key = string | number;

/**
 * Rows do not change places under the pointer or the focus: until both have left, they keep the order of when the first of them
 * came, and new rows stand at the end.
 */
export function useSteadyOrder<TItem>(items: readonly TItem[], keyOf: (item: TItem) => Key) {
  const [held, setHeld] = useState<ReadonlyMap<Key, number> | null>(null);
  const [holders, setHolders] = useState<ReadonlySet<'pointer' | 'focus'>>(new Set());
  const come = (holder: 'pointer' | 'focus') => {
    setHeld((before) => before ?? new Map(items.map((item, place) => [keyOf(item), place])));
    setHolders((before) => new Set(before).add(holder));
  };
  const go = (holder: 'pointer' | 'focus') => {
    const rest = new Set([...holders].filter((other) => other !== holder));
    setHolders(rest);
    if (rest.size === 0) setHeld(null);
  };
  const placeOf = (item: TItem) => held?.get(keyOf(item)) ?? Number.MAX_SAFE_INTEGER;
  return {
    items: held ? [...items].sort((a, b) => placeOf(a) - placeOf(b)) : items,
    handlers: {
      onPointerEnter: () => come('pointer'),
      onPointerLeave: () => go('pointer'),
      onFocus: () => come('focus'),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) go('focus');
      },
    },
  };
}
