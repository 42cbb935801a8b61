import { PROVIDER_AWAY, PROVIDER_REFUSED_KEYS } from '#contract/rules/messages/delivery';
import { originFetch } from '../../outgoing/originFetch';
import { isUnreached, parsedJson } from '../apiReply';
import type { Handover } from '../handover';

/** Limit of one call to a provider, with reading its answer. */
const TIMEOUT_MS = 15_000;

export type ApiReply = { readonly status: number; readonly body: unknown };
export type CallApi = (path: string, init: RequestInit) => Promise<ApiReply>;

/** Calls to the API of a provider, which has one origin. */
export function apiAt(baseUrl: string): CallApi {
  const fetch = originFetch(baseUrl);
  return async (path, init) => {
    const reply = await fetch(new URL(path, baseUrl).href, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await reply.text();
    return { status: reply.status, body: parsedJson(text) };
  };
}

/** The keys for an address of that origin, and nothing for any other. */
export function keysFor(baseUrl: string, authorization: string): (address: string) => Readonly<Record<string, string>> {
  const { origin } = new URL(baseUrl);
  return (address) => (URL.canParse(address) && new URL(address).origin === origin ? { authorization } : {});
}

/** Hands a message over. `accepted` reads the id from the answer; `refusal` its error code, which becomes a reason. */
export async function handOver(
  call: () => Promise<ApiReply>,
  reading: {
    readonly accepted: (body: unknown) => string | null | undefined;
    readonly refusal: (body: unknown) => string | undefined;
    readonly reasonOf: (code: string) => string;
  },
): Promise<Handover> {
  let reply: ApiReply;
  try {
    reply = await call();
  } catch (error) {
    return isUnreached(error) ? { outcome: 'later', reason: PROVIDER_AWAY } : { outcome: 'unknown' };
  }
  const { status, body } = reply;
  if (status < 300) {
    const providerId = reading.accepted(body);
    return providerId ? { outcome: 'accepted', providerId } : { outcome: 'unknown' };
  }
  // Too many at once, or closed for a while: it says that it did not take the message.
  if (status === 429 || status === 503) return { outcome: 'later', reason: PROVIDER_AWAY };
  if (status >= 500) return { outcome: 'unknown' };
  if (status === 401) return { outcome: 'failed', reason: PROVIDER_REFUSED_KEYS };
  return { outcome: 'failed', reason: reading.reasonOf(reading.refusal(body) ?? `HTTP ${status}`) };
}
