import { DATABASE_AWAY, INTERNAL_ERROR } from '#contract/rules/messages/page';
import {
  ANSWER_UNREADABLE,
  HOST_UNREACHABLE,
  NOT_ALLOWED,
  NOT_FOUND,
  OFFLINE,
  REQUEST_TIMED_OUT,
  tooManyRequests,
} from '#contract/rules/messages/requests';
import { SESSION_EXPIRED } from '#contract/rules/messages/session';
import { type Failure, type FailureKind, isFailure } from '#machines/shared';
import { ApiError } from '../api/failures';

/** A failure found by an effect itself, although its calls succeeded. */
export class KnownFailure extends Error {
  override readonly name = 'KnownFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Converts any error into a `Failure`: with the host's message if it has one, else the catalogue's for the case, else
 * `fallback` (specification 8 names one for some actions).
 */
export function failureOf(error: unknown, isOnline: boolean, fallback: string = INTERNAL_ERROR): Failure {
  if (isFailure(error)) return error;
  if (error instanceof KnownFailure) return error.failure;
  if (!(error instanceof ApiError)) return { kind: 'unexpected', message: fallback };
  switch (error.kind) {
    case 'network':
      return { kind: 'offline', message: isOnline ? HOST_UNREACHABLE : OFFLINE };
    case 'timeout':
      return { kind: 'unavailable', message: REQUEST_TIMED_OUT };
    case 'unreadable':
      return { kind: 'unexpected', message: ANSWER_UNREADABLE, ...requestIdOf(error) };
    case 'status':
      return refusalOf(error, fallback);
  }
}

/** Whether the host refused on purpose: a normal reply that a person can act on. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'status' && ORDINARY.has(kindOf(error.status));
}

const ORDINARY: ReadonlySet<FailureKind> = new Set(['forbidden', 'notFound', 'conflict', 'invalid', 'limited']);

function refusalOf(error: ApiError, fallback: string): Failure {
  const { reply, retryAfterS } = error.details;
  const kind = kindOf(error.status);
  return {
    kind,
    message: reply?.message ?? sentenceOf(kind, retryAfterS) ?? fallback,
    ...(reply?.input !== undefined && { input: reply.input }),
    ...requestIdOf(error),
    ...(retryAfterS !== undefined && { retryAfterS }),
  };
}

function kindOf(status: number): FailureKind {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'notFound';
    case 409:
      return 'conflict';
    case 429:
      return 'limited';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return status >= 400 && status < 500 ? 'invalid' : 'unexpected';
  }
}

/** The message if the reply has none, as when a proxy answered instead of the host. */
function sentenceOf(kind: FailureKind, retryAfterS: number | undefined): string | undefined {
  switch (kind) {
    case 'unauthorized':
      return SESSION_EXPIRED;
    case 'forbidden':
      return NOT_ALLOWED;
    case 'notFound':
      return NOT_FOUND;
    case 'limited':
      return tooManyRequests(retryAfterS ?? 1);
    case 'unavailable':
      return DATABASE_AWAY;
    default:
      return undefined;
  }
}

function requestIdOf(error: ApiError): { requestId?: string } {
  const { requestId } = error.details;
  return requestId === undefined ? {} : { requestId };
}
