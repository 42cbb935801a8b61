import {
  FUNCTION_ANSWER_LIMIT_BYTES,
  FUNCTION_RESULT_LIMIT_CHARACTERS,
  FUNCTION_TIME_LIMIT_MS,
} from '#contract/rules/hostConstants';
import {
  FUNCTION_ADDRESS_REFUSED,
  FUNCTION_ANSWER_TOO_LONG,
  FUNCTION_REDIRECTED,
  FUNCTION_TIMED_OUT,
  FUNCTION_UNREACHABLE,
  functionFailed,
  NO_RESULT,
} from '#contract/rules/messages';
import { OutgoingRefused, type SafeFetch, type SafeReply } from '../../outgoing/safeFetch';
import { beginningOf, storable } from '../../request/storable';
import type { FilledRequest } from './fillRequest';
import { FunctionFailure } from './functionHost';

export type ServiceCall = FilledRequest & {
  readonly timeLimitMs?: number | undefined;
  /** The part of the answer that is wanted. */
  readonly resultPath?: string | undefined;
  /** Never a part of a result: some services repeat what they are sent. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
};

/** The service refuses who asks: its key or its sign-in. */
export class ServiceRefusal extends FunctionFailure {}

/**
 * Calls the service behind a function. A redirect is not followed: it would carry the secrets elsewhere.
 * @throws FunctionFailure
 */
export async function callService(fetch: SafeFetch, call: ServiceCall): Promise<unknown> {
  const { url, method, headers, body, timeLimitMs: timeoutMs = FUNCTION_TIME_LIMIT_MS, signal } = call;
  const limits = { timeoutMs, maxBytes: FUNCTION_ANSWER_LIMIT_BYTES, maxRedirects: 0 };
  let reply: SafeReply;
  try {
    reply = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }), ...limits, signal });
  } catch (error) {
    throw new FunctionFailure(reasonOf(error), { cause: error });
  }
  const { status } = reply;
  if (status >= 300 && status < 400) throw new FunctionFailure(FUNCTION_REDIRECTED);
  const answer = answerOf(reply);
  if (status >= 400) {
    const detail = textOf(withoutSecrets(answer, call.secrets)).slice(0, 300);
    const message = [functionFailed(status), detail].filter((part) => part !== '').join(' ');
    throw status === 401 || status === 403 ? new ServiceRefusal(message) : new FunctionFailure(message);
  }
  const found = call.resultPath === undefined ? answer : partOf(answer, call.resultPath);
  if (found === undefined) throw new FunctionFailure(NO_RESULT);
  return bounded(withoutSecrets(found, call.secrets));
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingRefused)
    return error.kind === 'address' ? FUNCTION_ADDRESS_REFUSED : FUNCTION_ANSWER_TOO_LONG;
  return (error as Error).name === 'TimeoutError' ? FUNCTION_TIMED_OUT : FUNCTION_UNREACHABLE;
}

/** JSON if it is any, else text. */
function answerOf({ body }: SafeReply): unknown {
  const text = body.toString('utf8');
  try {
    return storableValue(JSON.parse(text));
  } catch {
    return storable(text.trim());
  }
}

function partOf(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isThere ? (value as Record<string, unknown>)[name] : undefined;
  }, answer);
}

/** A value that the database can hold as JSON. */
export function storableValue(value: unknown): unknown {
  return mapTexts(value, storable);
}

/** Shorter secrets are words of their own. */
const SECRET_LENGTH_MIN = 6;

function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  const hidden = secrets.filter((secret) => secret.length >= SECRET_LENGTH_MIN);
  return mapTexts(value, (text) => hidden.reduce((all, secret) => all.replaceAll(secret, '•••'), text));
}

/** A result that the model can read and the database keep. */
export function bounded(value: unknown): unknown {
  const text = textOf(value);
  return text.length <= FUNCTION_RESULT_LIMIT_CHARACTERS
    ? value
    : `${beginningOf(text, FUNCTION_RESULT_LIMIT_CHARACTERS - 1)}…`;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const DEPTH_MAX = 20;

function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEPTH_MAX) return null;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [change(name), mapTexts(item, change, depth + 1)]),
  );
}
