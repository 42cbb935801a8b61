import type { RecordedDelivery, WebhookAttempt } from '#contract/entities/webhook';

/** Where the attempts of a delivery stand between the event (0) and the latest of them, or the next that is planned (1). */

/** So close to each other they would cover each other's names. */
const LEAST = 0.09;

export type OnAxis = { readonly at: number; readonly attempt: WebhookAttempt };
export type Axis = {
  readonly attempts: readonly OnAxis[];
  /** The next try; null: none is planned. */
  readonly planned: { readonly at: number; readonly atMs: number; readonly number: number } | null;
};

export function axisOf({ record, timestampMs, dueAtMs, attempts }: RecordedDelivery): Axis {
  const lastMs = Math.max(dueAtMs ?? 0, ...record.map((one) => one.timestampMs), timestampMs + 1);
  const rooms = record.length + (dueAtMs === undefined ? 0 : 1);
  const step = Math.min(LEAST, 1 / Math.max(rooms, 1));
  const share = (atMs: number): number => Math.max(0, atMs - timestampMs) / (lastMs - timestampMs);
  let free = 0;
  const placed = record.map((attempt, index) => {
    // Those that follow need their room, too.
    const at = Math.min(Math.max(share(attempt.timestampMs), free), 1 - step * (rooms - index));
    free = at + step;
    return { at: Math.max(0, at), attempt };
  });
  const planned =
    dueAtMs === undefined ? null : { at: Math.max(share(dueAtMs) - step, free), atMs: dueAtMs, number: attempts + 1 };
  return { attempts: placed, planned };
}

/** An attempt in a few words. */
export const wordsOf = ({ response }: WebhookAttempt, noAnswer: string): string =>
  response ? String(response.status) : noAnswer;

/** The same request, for a terminal. */
export function curlOf(url: string, { requestHeaders }: WebhookAttempt, body: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const headers = Object.entries(requestHeaders).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return ['curl', '-X POST', ...headers, `--data-raw ${quoted(body)}`, quoted(url)].join(' ');
}

/** JSON as people read it; anything else as it is. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
