import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, interceptors } from 'undici';
import { isPublic, isWithin } from './address';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export type SafeRequest = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Limit of the whole call, redirects and reading included; default 10,000. */
  readonly timeoutMs?: number;
  /** Longest body that is read; default 1,000,000. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
};

export type SafeReply = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
};

/** @throws OutgoingRefused, and what undici throws where the other side does not answer */
export type SafeFetch = (address: string, request?: SafeRequest) => Promise<SafeReply>;

/** The address leads where this host may not reach, or the answer is too long; the message says which. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

/**
 * A fetch for addresses that a person named. It reaches the public internet and the networks the operator allows. What counts is the
 * address of each connection, looked up once: a name that changes its address in between gains nothing, and a redirect makes a
 * connection like any other. At most five redirects are followed; the answer to the last is handed out as it is.
 */
export function createSafeFetch(allowed: readonly string[], resolve: typeof lookup = lookup): SafeFetch {
  const mayReach = (address: string) => isPublic(address) || isWithin(address, allowed);
  const connect = buildConnector({ lookup: checkedLookup(mayReach, resolve) });
  const agent = new Agent({
    // Nothing stays open that a later call might use.
    pipelining: 0,
    connect(options, callback) {
      // No name is looked up for an address that stands in the URL.
      if (isIP(options.hostname) !== 0 && !mayReach(options.hostname)) callback(refusal(options.hostname), null);
      else connect(options, callback);
    },
  }).compose(interceptors.redirect({ maxRedirections: MAX_REDIRECTS }));

  return async (address, { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, signal, ...request } = {}) => {
    const url = new URL(address);
    if (!/^https?:$/.test(url.protocol)) throw new OutgoingRefused(`${url.protocol} is not a protocol of the web.`);
    if (url.username !== '' || url.password !== '') throw new OutgoingRefused('The address holds a user name.');
    const timeout = AbortSignal.timeout(timeoutMs);
    const { statusCode, headers, body } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      ...request,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
    const chunks: Buffer[] = [];
    let length = 0;
    // Leaving the loop ends the connection.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new OutgoingRefused(`The answer is longer than ${maxBytes} bytes.`);
      chunks.push(chunk);
    }
    return { status: statusCode, headers, body: Buffer.concat(chunks) };
  };
}

/** Looks a name up and hands it to the connection only where each of its addresses may be reached. */
function checkedLookup(mayReach: (address: string) => boolean, resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? refusal(hostname), '', 0);
      else if (!found.every(({ address }) => mayReach(address))) callback(refusal(hostname), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(host: string): OutgoingRefused {
  return new OutgoingRefused(`${host} is not an address of the public internet.`);
}
