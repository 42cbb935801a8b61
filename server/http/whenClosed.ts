import type { ServerResponse } from 'node:http';

/** Runs `end` when a reply is over or its caller has left, also if that was before: 'close' is told only once. */
export function whenClosed(raw: ServerResponse, end: () => void): void {
  if (raw.destroyed) end();
  else raw.once('close', end);
}
