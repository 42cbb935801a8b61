import ky, { HTTPError, type Options } from 'ky';
import * as z from 'zod/mini';
import type { CallInput, EndpointDefinition, EventOf, ReplyOf } from '#contract/endpoint';
import type { EndpointName, Endpoints } from '#contract/endpoints/index';
import { noteHostTime } from '../platform/hostClock';
import { readEventStream } from '../platform/serverSentEvents';
import { authorizationOf, type Credentials } from './credentials';
import { type Send, TRANSPORT } from './early';
import { endpointOf } from './endpoints';
import { ApiError } from './failures';
import { failureOf, REPLY_TIMEOUT_MS, readEvent, readFile, readReply, requestIdOf, retryAfterSOf } from './replies';
import { type AnyInput, pathOf, queryOf } from './request';
import { sendForm } from './sendForm';

// The Content-Security-Policy forbids generated code and reports every attempt.
z.config({ jitless: true });

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** The account this call acts for; null or absent means the caller's own. */
  readonly targetAccountId?: number | null;
  /** For calls that must be carried out once: the same key for the same request. By default, each call gets its own. */
  readonly idempotencyKey?: string;
};

export type StreamName = { [N in EndpointName]: Endpoints[N] extends { stream: unknown } ? N : never }[EndpointName];

export type UploadName = { [N in EndpointName]: Endpoints[N] extends { upload: true } ? N : never }[EndpointName];

/**
 * The typed client: every call of the contract by name. A call resolves with the contract's reply and rejects with an
 * `ApiError`, or, if aborted, with the signal's reason.
 */
export type Api = {
  call<N extends EndpointName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<ReplyOf<Endpoints[N]>>;
  /** A call that replies with a file: its bytes, and the name that the host gives it. */
  file<N extends EndpointName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<{ readonly fileName: string; readonly blob: Blob }>;
  /** The events of a streamed answer. Stopping early aborts the call. */
  stream<N extends StreamName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: CallOptions,
  ): AsyncGenerator<EventOf<Endpoints[N]>, void, undefined>;
  /** Sends a form with a file, and tells how many bytes have left. It is not repeated: whoever asked knows best. */
  upload<N extends UploadName>(
    name: N,
    input: CallInput<Endpoints[N]>,
    options?: UploadOptions,
  ): Promise<ReplyOf<Endpoints[N]>>;
  /** The raw event stream after the given event id. */
  openEvents(lastEventId: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
};

export type ApiDeps = {
  /** Empty for the page's own origin. */
  readonly baseUrl: string;
  readonly credentials: Credentials;
  /** The current token was refused; called once for each token. */
  onSessionExpired(): void;
  makeId(): string;
  /** Sends the requests, if some were already sent early. */
  readonly send?: Send | undefined;
};

type UploadOptions = CallOptions & { readonly onProgress?: (sentBytes: number) => void };

/** A model's first words take longer than any other reply. */
const STREAM_TIMEOUT_MS = 60_000;
const RETRY_LIMIT = 2;
/** If the host asks for a longer wait, the call fails instead of retrying. */
const LONGEST_RETRY_AFTER_S = 5;

export function createApi({ baseUrl, credentials, onSessionExpired, makeId, send: sendAs }: ApiDeps): Api {
  const http = ky.create({ ...TRANSPORT, ...(sendAs && { fetch: (request) => sendAs(request as Request) }) });
  let refusedToken: string | null = null;

  const send = async (endpoint: EndpointDefinition, input: AnyInput, options: CallOptions, extra: Options) => {
    const { signal, idempotencyKey, targetAccountId = null } = options;
    const token = credentials.token();
    const query = queryOf(endpoint, input.query, targetAccountId).toString();
    const request: Options = {
      method: endpoint.method,
      timeout: REPLY_TIMEOUT_MS,
      retry: { ...RETRY, methods: endpoint.once ? ['get', 'post'] : ['get'] },
      ...extra,
      ...(signal && { signal }),
      // The contract declares a body, so a POST without fields sends an empty object.
      ...(endpoint.body && { json: input.body ?? {} }),
      headers: {
        ...authorizationOf({ token, adminToken: credentials.adminToken() }),
        ...(endpoint.once && { 'Idempotency-Key': idempotencyKey ?? makeId() }),
        ...(extra.headers as Record<string, string> | undefined),
      },
    };
    try {
      const response = await http(`${baseUrl}${pathOf(endpoint, input.params)}${query && `?${query}`}`, request);
      noteHostTime(response.headers.get('date'));
      return response;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw noted(await failureOf(endpoint.name, error), token);
    }
  };

  /** The host no longer knows the token that the call was made with. */
  const noted = (failure: ApiError, token: string | null): ApiError => {
    if (failure.status === 401 && token !== null && token === credentials.token() && token !== refusedToken) {
      refusedToken = token;
      onSessionExpired();
    }
    return failure;
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
    async call<N extends EndpointName>(name: N, input: CallInput<Endpoints[N]>, options: CallOptions = {}) {
      const endpoint = await definitionOf(name);
      const response = await send(endpoint, input as AnyInput, options, {});
      return readReply(endpoint, response, options.signal) as Promise<ReplyOf<Endpoints[N]>>;
    },
    async file<N extends EndpointName>(name: N, input: CallInput<Endpoints[N]>, options: CallOptions = {}) {
      const endpoint = await definitionOf(name);
      return readFile(endpoint, await send(endpoint, input as AnyInput, options, {}), options.signal);
    },
    async *stream<N extends StreamName>(name: N, input: CallInput<Endpoints[N]>, options: CallOptions = {}) {
      const endpoint = await definitionOf(name);
      const body = await openStream(endpoint, input as AnyInput, options);
      try {
        for await (const { data } of readEventStream(body)) yield readEvent(endpoint, data) as EventOf<Endpoints[N]>;
      } catch (error) {
        if (options.signal?.aborted) throw options.signal.reason;
        throw error instanceof ApiError ? error : new ApiError('network', name, { status: 0 });
      }
    },
    async upload<N extends UploadName>(name: N, input: CallInput<Endpoints[N]>, options: UploadOptions = {}) {
      const endpoint = await definitionOf(name);
      const { params, query, body } = input as AnyInput;
      const token = credentials.token();
      const search = queryOf(endpoint, query, options.targetAccountId ?? null).toString();
      const response = await sendForm({
        url: `${baseUrl}${pathOf(endpoint, params)}${search && `?${search}`}`,
        form: body as FormData,
        headers: authorizationOf({ token, adminToken: credentials.adminToken() }),
        ...options,
      }).catch((error: unknown) => {
        throw options.signal?.aborted ? error : new ApiError('network', name, { status: 0 });
      });
      return readReply(endpoint, response, options.signal).catch((error: unknown) => {
        throw error instanceof ApiError ? noted(error, token) : error;
      }) as Promise<ReplyOf<Endpoints[N]>>;
    },
    openEvents: async (lastEventId, options = {}) =>
      openStream(await definitionOf('openEvents'), {}, options, lastEventId),
  };
}

/** A definition that cannot be loaded counts as a network failure. */
const definitionOf = (name: EndpointName): Promise<EndpointDefinition> =>
  endpointOf(name).catch(() => {
    throw new ApiError('network', name, { status: 0 });
  });

const RETRY = {
  limit: RETRY_LIMIT,
  statusCodes: [429, 502, 503, 504],
  afterStatusCodes: [429, 503],
  shouldRetry: ({ error }: { error: Error }) =>
    error instanceof HTTPError && (retryAfterSOf(error.response) ?? 0) > LONGEST_RETRY_AFTER_S ? false : undefined,
};
