import { type Operation, operationsOf, type TriedAnswer, type TriedCall } from '#contract/rules/developers/reference';
import { TRANSPORT } from './early';

/** The description of the API, read for its screen, and calls that a person tries from there. */

const ADDRESS = '/api/openapi.json';

/** @throws if it cannot be loaded */
export async function readReference(): Promise<readonly Operation[]> {
  const response = await fetch(ADDRESS, TRANSPORT);
  if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`);
  return operationsOf(await response.json());
}

/** Sends a call with a token that the person pasted, and with nothing of the session. */
export async function sendCall({ method, address, body, token }: TriedCall): Promise<TriedAnswer> {
  const startedMs = performance.now();
  const elapsedMs = () => Math.round(performance.now() - startedMs);
  try {
    const response = await fetch(address, {
      ...TRANSPORT,
      credentials: 'omit',
      method,
      headers: {
        Accept: 'application/json',
        ...(token !== '' && { Authorization: `Bearer ${token}` }),
        ...(body !== null && { 'Content-Type': 'application/json' }),
      },
      ...(body !== null && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      durationMs: elapsedMs(),
      requestId: response.headers.get('x-request-id'),
      text: pretty(text),
    };
  } catch {
    return { status: 0, durationMs: elapsedMs(), requestId: null, text: '' };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
