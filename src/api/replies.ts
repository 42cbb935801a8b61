import { HTTPError, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { EndpointDefinition } from '#contract/endpoint';
import { failureReply } from '#contract/entities/shared';
import { ApiError } from './failures';

/** How long the host may take to start its reply, and then to finish it. */
export const REPLY_TIMEOUT_MS = 20_000;

/** Reads a reply by the contract. Rejects with an `ApiError`, or with the reason of an abort. */
export async function readReply(
  endpoint: EndpointDefinition,
  response: Response,
  signal?: AbortSignal,
): Promise<unknown> {
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

/** Reads a file. Rejects as `readReply` does. */
export async function readFile(
  endpoint: EndpointDefinition,
  response: Response,
  signal?: AbortSignal,
): Promise<{ readonly fileName: string; readonly blob: Blob }> {
  const { status, headers } = response;
  const fileName = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  if (fileName === undefined || !(endpoint.storedFile || endpoint.file || endpoint.pdf)) {
    await response.body?.cancel();
    throw new ApiError('unreadable', endpoint.name, { status, ...requestIdOf(response) });
  }
  const blob = await response.blob().catch(() => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError('network', endpoint.name, { status: 0 });
  });
  return { fileName, blob };
}

/** Reads the whole body; the same timeout applies if the host stops halfway. */
function readText(response: Response): Promise<string> {
  const limit = AbortSignal.timeout(REPLY_TIMEOUT_MS);
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: limit });
  return new Response(body ?? null).text();
}

/** One event of a streamed answer. */
export function readEvent(endpoint: EndpointDefinition, data: string): unknown {
  const event = endpoint.stream && z.safeParse(endpoint.stream.event, parsed(data));
  if (!event?.success) throw new ApiError('unreadable', endpoint.name, { status: 200 });
  return event.data;
}

/** Converts an error of ky. */
export async function failureOf(call: string, error: unknown): Promise<ApiError> {
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

/** The id of the call in the host's log. */
export function requestIdOf(response: Response, fromBody?: string): { requestId?: string } {
  const requestId = response.headers.get('X-Request-Id') ?? fromBody;
  return requestId === undefined ? {} : { requestId };
}

/** The header's seconds, or the seconds until its date. */
export function retryAfterSOf(response: Response): number | undefined {
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
