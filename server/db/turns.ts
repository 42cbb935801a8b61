import { subscribe } from 'node:diagnostics_channel';

/** How often new connections go first. Where they never stop coming, calls still get about half of the time. */
const GIVES_WAY = 16;

let accepted = 0;
subscribe('net.server.socket', () => {
  accepted += 1;
});

/**
 * Lets those who wait go on, one in each turn of the event loop. The replies of many connections come at once; to go on with all of
 * them in one turn would keep everything else waiting for all of them. Of new connections a turn accepts only one: those that come
 * together are let in first.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let [seen, given] = [accepted, 0];
  const next = (): void => {
    const givesWay = accepted > seen && given < GIVES_WAY;
    seen = accepted;
    given = givesWay ? given + 1 : 0;
    if (!givesWay) waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((goOn) => {
      waiting.push(goOn);
      if (waiting.length === 1) setImmediate(next);
    });
}
