import ky, { HTTPError, type Options, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { CallInput, EndpointDefinition, EventOf, ReplyOf } from '#contract/endpoint';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints/index';
import { failureReply } from '#contract/entities/shared';
import { readEventStream } from '../platform/serverSentEvents';
import type { Credentials } from './credentials';
import { ApiError } from './failures';
import { type AnyInput, pathOf, queryOf } from './request';

// A strict Content-Security-Policy forbids making code from text, and reports the attempt.
z.config({ jitless: true });

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The account this call acts for; left out, the one the console is at; null, the caller's own. */
  readonly targetAccountId?: number | null;
  /** For calls that must be made once: the same key for the same wish. Left out, each call is a wish of its own. */
  readonly idempotencyKey?: string;
};

/** The names of the calls that can answer a stream of events. */
export type StreamName = { [N in EndpointName]: Endpoints[N] extends { stream: unknown } ? N : never }[EndpointName];

/**
 * The typed client: every call of the contract by its name. A call resolves with the contract's reply, rejects with an
 * `ApiError`, or, when aborted, with the signal's reason.
 */
export type Api = {
  call<N extends EndpointName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<ReplyOf<Endpoints[N]>>;
  /** The events of an answer while it is made. Stopping early ends the call. */
  stream<N extends StreamName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: CallOptions,
  ): AsyncGenerator<EventOf<Endpoints[N]>, void, undefined>;
  /** The raw stream of events after the named one, for whoever reconnects. */
  openEvents(lastEventId: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
};

export type ApiDeps = {
  /** '' for the page's own origin. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** A living token was refused: told once for each token. */
  onSessionExpired(): void;
  makeId(): string;
};

/** The calls that carry an Idempotency-Key (host.md 5), and may therefore be sent again by themselves. */
const MADE_ONCE: ReadonlySet<EndpointName> = new Set(['publishAgent', 'sendMessage']);
const TIMEOUT_MS = 20_000;
/** A model's first words take longer than any other answer. */
const STREAM_TIMEOUT_MS = 60_000;
const RETRY_LIMIT = 2;
/** A longer wait is not sat out: the refusal goes to who asked, with its time. */
const LONGEST_RETRY_AFTER_S = 5;

export function createApi({ baseUrl, credentials, onSessionExpired, makeId }: ApiDeps): Api {
  const http = ky.create({ credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', redirect: 'error' });
  let refusedToken: string | null = null;

  const send = async (endpoint: EndpointDefinition, input: AnyInput, options: CallOptions, extra: Options) => {
    const { signal, idempotencyKey, targetAccountId = credentials.targetAccountId() } = options;
    const token = credentials.token();
    const isMadeOnce = (MADE_ONCE as ReadonlySet<string>).has(endpoint.name);
    const query = queryOf(endpoint, input.query, targetAccountId).toString();
    const request: Options = {
      method: endpoint.method,
      timeout: TIMEOUT_MS,
      retry: { ...RETRY, methods: isMadeOnce ? ['get', 'post'] : ['get'] },
      ...extra,
      ...(signal && { signal }),
      // A POST without fields is an empty object, since a body is what the contract declares.
      ...(endpoint.body && { json: input.body ?? {} }),
      headers: {
        ...authorization(token, credentials.adminToken()),
        ...(isMadeOnce && { 'Idempotency-Key': idempotencyKey ?? makeId() }),
        ...(extra.headers as Record<string, string> | undefined),
      },
    };
    try {
      return await http(`${baseUrl}${pathOf(endpoint, input.params)}${query && `?${query}`}`, request);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const failure = await failureOf(endpoint.name, error);
      if (failure.status === 401 && token !== null && token === credentials.token() && token !== refusedToken) {
        refusedToken = token;
        onSessionExpired();
      }
      throw failure;
    }
  };

  const openStream = async (endpoint: EndpointDefinition, input: AnyInput, options: CallOptions, lastEventId = '') => {
    const headers = { Accept: 'text/event-stream', ...(lastEventId !== '' && { 'Last-Event-ID': lastEventId }) };
    const response = await send(endpoint, input, options, { headers, retry: 0, timeout: STREAM_TIMEOUT_MS });
    if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel();
      throw new ApiError('unreadable', endpoint.name, { status: response.status, ...requestIdOf(response) });
    }
    return response.body;
  };

  return {
    async call(name, input, options = {}) {
      const endpoint = endpoints[name];
      const response = await send(endpoint, input as AnyInput, options, {});
      return readReply(endpoint, response, options.signal) as Promise<ReplyOf<typeof endpoint>>;
    },
    async *stream(name, input, options = {}) {
      const endpoint = endpoints[name];
      const body = await openStream(endpoint, input as AnyInput, options);
      try {
        for await (const heard of readEventStream(body)) {
          if (heard.kind === 'event') yield readEvent(endpoint, heard.event.data) as EventOf<typeof endpoint>;
        }
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason;
        throw error instanceof ApiError ? error : new ApiError('network', name, { status: 0 });
      }
    },
    openEvents: (lastEventId, options = {}) => openStream(endpoints.openEvents, {}, options, lastEventId),
  };
}

const RETRY = {
  limit: RETRY_LIMIT,
  statusCodes: [429, 502, 503, 504],
  afterStatusCodes: [429, 503],
  shouldRetry: ({ error }: { error: Error }) =>
    error instanceof HTTPError && (retryAfterSOf(error.response) ?? 0) > LONGEST_RETRY_AFTER_S ? false : undefined,
};

function authorization(token: string | null, adminToken: string | null): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(adminToken !== null && { 'X-Admin-Token': adminToken }),
  };
}

async function readReply(endpoint: EndpointDefinition, response: Response, signal?: AbortSignal): Promise<unknown> {
  const { status } = response;
  const text = await readText(response).catch((error: unknown) => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(error instanceof DOMException ? 'timeout' : 'network', endpoint.name, { status: 0 });
  });
  const body = parsed(text);
  const reply = z.safeParse(endpoint.reply, body);
  if (reply.success) return reply.data;
  const refusal = z.safeParse(failureReply, body);
  throw new ApiError(refusal.success ? 'status' : 'unreadable', endpoint.name, {
    status,
    ...requestIdOf(response),
    ...(refusal.success && { reply: refusal.data, body }),
  });
}

/** The whole body; a host that stops in the middle of one is not waited for longer than one that says nothing. */
function readText(response: Response): Promise<string> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: limit });
  return new Response(body ?? null).text();
}

function readEvent(endpoint: EndpointDefinition, data: string): unknown {
  const event = endpoint.stream && z.safeParse(endpoint.stream.event, parsed(data));
  if (!event?.success) throw new ApiError('unreadable', endpoint.name, { status: 200 });
  return event.data;
}

async function failureOf(call: string, error: unknown): Promise<ApiError> {
  if (error instanceof TimeoutError) return new ApiError('timeout', call, { status: 0 });
  if (!(error instanceof HTTPError)) return new ApiError('network', call, { status: 0 });
  const { response } = error;
  const body = parsed(await response.text().catch(() => ''));
  const reply = z.safeParse(failureReply, body);
  const retryAfterS = retryAfterSOf(response) ?? (reply.success ? reply.data.retryAfterS : undefined);
  return new ApiError('status', call, {
    status: response.status,
    body,
    ...(reply.success && { reply: reply.data }),
    ...requestIdOf(response, reply.success ? reply.data.requestId : undefined),
    ...(retryAfterS !== undefined && { retryAfterS }),
  });
}

function requestIdOf(response: Response, told?: string): { requestId?: string } {
  const requestId = response.headers.get('X-Request-Id') ?? told;
  return requestId === undefined ? {} : { requestId };
}

/** The header's seconds, or the seconds until its date. */
function retryAfterSOf(response: Response): number | undefined {
  const text = response.headers.get('Retry-After');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
