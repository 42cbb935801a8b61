import { lookup } from 'node:dns';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, isWithin } from './address';

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type SafeRequest = Sent & {
  /** Limit of the whole call, including redirects and reading; default 10,000. */
  readonly timeoutMs?: number;
  /** Longest response body; default 1,000,000. */
  readonly maxBytes?: number;
  /** A longer body is cut there instead of refused. */
  readonly cutsBody?: boolean;
  /** Default 5. With 0, the first answer is returned as it is. */
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
};

export type SafeReply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Only if it was cut. */
  readonly isCut?: true;
  /** The address that answered, after redirects. */
  readonly url: string;
};

/** @throws OutgoingRefused; the signal's reason; Node's error if the server does not answer */
export type SafeFetch = (address: string, request?: SafeRequest) => Promise<SafeReply>;

/** The address is not allowed, or the response is too long. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
  readonly kind: 'address' | 'length';
  constructor(kind: OutgoingRefused['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * A fetch for addresses that a person entered. It reaches the public internet and the networks the operator allows. Each
 * connection, also a redirect's, is checked by the very address it connects to, so a name that changes its address gains nothing.
 * At most five redirects are followed by default; then the last response is returned as it is.
 */
export function createSafeFetch(allowed: readonly string[], resolve: typeof lookup = lookup): SafeFetch {
  const mayReach = (address: string) => isPublic(address) || isWithin(address, allowed);
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) callback(error ?? refusal(hostname), '', 0);
      else if (!found.every(({ address }) => mayReach(address))) callback(refusal(hostname), '', 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
  const send = (url: URL, { body, ...sent }: Sent, signal: AbortSignal): Promise<IncomingMessage> => {
    checkUrl(url, mayReach);
    // Without an agent no connection is reused, so every call is checked.
    const options: RequestOptions = { ...sent, signal, agent: false, lookup: checkedLookup };
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((answered, failed) => {
      request(url, options).once('response', answered).on('error', failed).end(body);
    });
  };

  return async (address, options = {}) => {
    const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, cutsBody = false, ...rest } = options;
    const { maxRedirects = MAX_REDIRECTS, signal, ...request } = rest;
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      let url = new URL(address);
      let sent: Sent = request;
      for (let redirects = 0; ; redirects += 1) {
        const reply = await send(url, sent, limit);
        const { statusCode: status = 0, headers } = reply;
        if (!REDIRECTS.has(status) || headers.location === undefined || redirects === maxRedirects) {
          return { status, headers, ...(await readBody(reply, maxBytes, cutsBody)), url: url.href };
        }
        reply.destroy();
        const next = new URL(headers.location, url);
        sent = requestAfterRedirect(sent, status, next.origin === url.origin);
        url = next;
      }
    } catch (error) {
      throw limit.aborted ? limit.reason : error;
    }
  };
}

/** @throws OutgoingRefused if the URL itself is not allowed; a host name is checked later, by the connection's lookup */
function checkUrl({ protocol, username, password, hostname }: URL, mayReach: (address: string) => boolean): void {
  if (!/^https?:$/.test(protocol)) throw new OutgoingRefused('address', `${protocol} is not a protocol of the web.`);
  if (username !== '' || password !== '') throw new OutgoingRefused('address', 'The address holds a user name.');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw refusal(host);
}

/** Headers that hold no secret of any service: apps name the header of their key as they like. */
const WITHOUT_SECRETS =
  /^(?:accept|accept-encoding|accept-language|content-encoding|content-language|content-type|user-agent|webhook-(?:id|timestamp|signature))$/i;

/** The request after a redirect: a POST becomes a GET, as in a browser, and another origin gets no header that may hold a secret. */
function requestAfterRedirect(
  { method = 'GET', headers = {}, body }: Sent,
  status: number,
  isSameOrigin: boolean,
): Sent {
  const kept = Object.entries(headers).filter(([name]) => isSameOrigin || WITHOUT_SECRETS.test(name));
  const isRead = status === 303 || (status < 303 && method === 'POST');
  if (!isRead) return { method, headers: Object.fromEntries(kept), ...(body === undefined ? {} : { body }) };
  return {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: Object.fromEntries(kept.filter(([name]) => !/^content-/i.test(name))),
  };
}

async function readBody(
  reply: AsyncIterable<Buffer>,
  maxBytes: number,
  cutsBody: boolean,
): Promise<Pick<SafeReply, 'body' | 'isCut'>> {
  const chunks: Buffer[] = [];
  let length = 0;
  // A throw or a return inside the loop closes the connection.
  for await (const chunk of reply) {
    length += chunk.length;
    chunks.push(chunk);
    if (length <= maxBytes) continue;
    if (cutsBody) return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true };
    throw new OutgoingRefused('length', `The answer is longer than ${maxBytes} bytes.`);
  }
  return { body: Buffer.concat(chunks) };
}

function refusal(host: string): OutgoingRefused {
  return new OutgoingRefused('address', `${host} is not an address of the public internet.`);
}
