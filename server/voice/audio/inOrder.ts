/** How many later packets may come before a missing one is given up. */
const WAITED_FOR = 3;
/** Such a jump is a new beginning, not a loss. */
const JUMP = 50;

/** Packets of a line in their order. `null` stands for one that is lost. */
export type InOrder<Packet> = (sequence: number, packet: Packet) => (Packet | null)[];

/** Sorts packets by their 16 bit sequence numbers. Doubled ones, and those that were given up, are dropped. */
export function createInOrder<Packet>(): InOrder<Packet> {
  const waiting = new Map<number, Packet>();
  let next: number | null = null;

  return (sequence, packet) => {
    if (next !== null && Math.abs(distance(next, sequence)) > JUMP) {
      waiting.clear();
      next = null;
    }
    next ??= sequence;
    if (distance(next, sequence) < 0) return [];
    waiting.set(sequence, packet);
    const given: (Packet | null)[] = [];
    while (waiting.size > 0) {
      const came = waiting.get(next);
      if (came === undefined && waiting.size < WAITED_FOR) break;
      waiting.delete(next);
      given.push(came ?? null);
      next = (next + 1) & 0xffff;
    }
    return given;
  };
}

/** How far the second is behind the first, across the end of the numbers. */
function distance(from: number, to: number): number {
  return ((to - from + 0x8000) & 0xffff) - 0x8000;
}
