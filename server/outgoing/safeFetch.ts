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
  /** Limit of the whole call, redirects and reading included; default 10,000. */
  readonly timeoutMs?: number;
  /** Longest body that is read; default 1,000,000. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
};

export type SafeReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** @throws OutgoingRefused; the signal's reason; what Node throws where the other side does not answer */
export type SafeFetch = (address: string, request?: SafeRequest) => Promise<SafeReply>;

/** The address leads where this host may not reach, or the answer is too long; the message says which. */
class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

/**
 * A fetch for addresses that a person named. It reaches the public internet and the networks the operator allows. What counts is the
 * address of each connection, looked up once: a name that changes its address in between gains nothing, and a redirect makes a
 * connection like any other. At most five redirects are followed; the answer to the last is handed out as it is.
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
    // Without an agent no connection is kept for a later call.
    const options: RequestOptions = { ...sent, signal, agent: false, lookup: checkedLookup };
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((answered, failed) => {
      request(url, options).once('response', answered).on('error', failed).end(body);
    });
  };

  return async (address, { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, signal, ...request } = {}) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = signal ? AbortSignal.any([timeout, signal]) : timeout;
    try {
      let url = new URL(address);
      let sent: Sent = request;
      for (let redirects = 0; ; redirects += 1) {
        const reply = await send(url, sent, limit);
        const { statusCode: status = 0, headers } = reply;
        if (!REDIRECTS.has(status) || headers.location === undefined || redirects === MAX_REDIRECTS) {
          return { status, headers, body: await readBody(reply, maxBytes) };
        }
        reply.destroy();
        const next = new URL(headers.location, url);
        sent = redirected(sent, status, next.origin === url.origin);
        url = next;
      }
    } catch (error) {
      throw limit.aborted ? limit.reason : error;
    }
  };
}

/** @throws OutgoingRefused where the URL itself is none to reach; a name in it is looked up by the connection */
function checkUrl({ protocol, username, password, hostname }: URL, mayReach: (address: string) => boolean): void {
  if (!/^https?:$/.test(protocol)) throw new OutgoingRefused(`${protocol} is not a protocol of the web.`);
  if (username !== '' || password !== '') throw new OutgoingRefused('The address holds a user name.');
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw refusal(host);
}

/** What is sent where a redirect leads: a POST becomes a GET as in a browser, and no other origin gets a credential. */
function redirected({ method = 'GET', headers = {}, body }: Sent, status: number, isSameOrigin: boolean): Sent {
  const kept = Object.entries(headers).filter(([name]) => isSameOrigin || !/^(authorization|cookie)$/i.test(name));
  const isRead = status === 303 || (status < 303 && method === 'POST');
  if (!isRead) return { method, headers: Object.fromEntries(kept), ...(body === undefined ? {} : { body }) };
  return {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    headers: Object.fromEntries(kept.filter(([name]) => !/^content-/i.test(name))),
  };
}

async function readBody(reply: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of reply) {
    length += chunk.length;
    if (length > maxBytes) throw new OutgoingRefused(`The answer is longer than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusal(host: string): OutgoingRefused {
  return new OutgoingRefused(`${host} is not an address of the public internet.`);
}
