/** A seeded random number generator, so that every first start creates the same demo. */
export type Random = {
  /** From 0 to 1, exclusive. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** A random item; an item's probability is proportional to its weight. */
  readonly weighted: <T>(items: readonly T[], weightOf: (item: T) => number) => T;
  readonly chance: (share: number) => boolean;
  readonly uuid: () => string;
};

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
    weighted: (items, weightOf) => {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      const found = items.find((item) => {
        rest -= weightOf(item);
        return rest < 0;
      });
      return (found ?? items.at(-1)) as (typeof items)[number];
    },
    chance: (share) => next() < share,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16));
      hex[12] = '4';
      hex[16] = '89ab'.charAt(between(0, 3));
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
