import { subscribe } from 'node:diagnostics_channel';

/** How often in a row new connections go first. */
const GIVES_WAY = 8;
/** A turn of the event loop that took longer is shortened. */
const LONG_TURN_MS = 5;

let accepted = 0;
subscribe('net.server.socket', () => {
  accepted += 1;
});

/**
 * Lets those who wait go on, in turns of the event loop: more in each while the turns are short, and one alone after a long one. The
 * replies of many connections come at once; to go on with all of them in one turn would keep everything else waiting for all of them.
 * Of new connections a turn accepts only one: those that come together are let in first.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let [seen, given, letOnMs, size] = [accepted, 0, 0, 1];
  const next = (): void => {
    const givesWay = accepted > seen && given < GIVES_WAY;
    seen = accepted;
    // Only the turn after some went on tells how many can.
    if (given === 0) size = performance.now() - letOnMs < LONG_TURN_MS ? size * 2 : 1;
    given = givesWay ? given + 1 : 0;
    if (!givesWay) {
      letOnMs = performance.now();
      for (const goOn of waiting.splice(0, size)) goOn();
    }
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((goOn) => {
      waiting.push(goOn);
      if (waiting.length === 1) setImmediate(next);
    });
}
