import type { IncomingHttpHeaders } from 'node:http';
import type { AttemptFailure } from '#contract/entities/webhook';
import { WEBHOOK_ANSWER_KEPT_BYTES, WEBHOOK_TIMEOUT_MS } from '#contract/rules/hostConstants';
import { OutgoingRefused, type SafeFetch, type SafeReply } from '../../outgoing/safeFetch';
import { signedHeaders } from '../../request/signedWebhook';
import { beginningOf, storable } from '../../request/storable';
import { isSecretName, MASK } from '../secretNames';
import type { Claimed } from './claim';
import { answerOfReceiver, isReceiver } from './receiver';
import { secretsOf } from './secrets';

type Sender = {
  readonly fetch: SafeFetch;
  readonly secretKey: Buffer;
  /** The address of this host, whose receiver can be tried against. */
  readonly publicUrl: string;
  readonly nowMs: () => number;
  readonly signal: AbortSignal;
};

/** What was sent, and what came of it. */
export type Attempted = {
  readonly at: Date;
  readonly durationMs: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly bytes: number;
  } | null;
  readonly why: AttemptFailure | null;
  /** The receiver asks for so much time. */
  readonly retryAfterS: number | null;
};

/**
 * Posts a delivery once, signed by Standard Webhooks, and with the same under the names that existing clients know (api-shapes 8); while a
 * secret is being replaced, by both. Redirects are not followed, a long answer is cut, and no secret of its headers is kept.
 */
export async function attempt({ hook, row }: Claimed, sender: Sender): Promise<Attempted> {
  const { fetch, secretKey, publicUrl, nowMs, signal } = sender;
  const at = new Date(nowMs());
  const rawBody = Buffer.from(row.body);
  const secrets = secretsOf(hook, secretKey, at.getTime());
  const signed = signedHeaders(secrets, { id: row.id, rawBody, nowMs: at.getTime() });
  const requestHeaders = {
    ...signed,
    'user-agent': 'AutomatedPhone-Webhooks',
    'x-vida-event': hook.type,
    'x-vida-timestamp': signed['webhook-timestamp'],
    'x-vida-signature-version': 'v1',
    'x-vida-signature': signed['webhook-signature'].replaceAll('v1,', ''),
  };
  const begunMs = performance.now();
  const ended = () => ({ at, durationMs: Math.round(performance.now() - begunMs), requestHeaders });
  if (secrets.length === 0) return { ...ended(), response: null, why: 'secret', retryAfterS: null };
  try {
    const reply = isReceiver(hook.url, publicUrl)
      ? answerOfReceiver(hook.url, { headers: requestHeaders, rawBody, secrets, nowMs: at.getTime() })
      : await fetch(hook.url, {
          method: 'POST',
          headers: requestHeaders,
          body: rawBody,
          timeoutMs: WEBHOOK_TIMEOUT_MS,
          maxBytes: WEBHOOK_ANSWER_KEPT_BYTES,
          cutsBody: true,
          maxRedirects: 0,
          signal,
        });
    return { ...ended(), ...outcomeOf(reply) };
  } catch (error) {
    // The worker stops: its delivery is sent again when the lease is over.
    signal.throwIfAborted();
    return { ...ended(), response: null, why: whyOf(error), retryAfterS: null };
  }
}

function whyOf(error: unknown): AttemptFailure {
  if (error instanceof OutgoingRefused) return 'address';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'away';
}

function outcomeOf({ status, headers, body, isCut }: Omit<SafeReply, 'url'>) {
  const kept = headersOf(headers);
  const told = Number(kept['content-length']);
  const response = {
    status,
    headers: kept,
    body: storable(body.toString('utf8')),
    // Of one that is cut, nobody knows more than what the receiver says.
    bytes: isCut ? Math.max(body.length + 1, Number.isSafeInteger(told) && told < MAX_BYTES ? told : 0) : body.length,
  };
  return { response, why: failureOf(status), retryAfterS: secondsIn(headers['retry-after']) };
}

const MAX_BYTES = 2_147_483_647;
const KEPT_HEADERS = 40;
const KEPT_HEADER_CHARACTERS = 500;

function headersOf(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
  const entries = Object.entries(headers).slice(0, KEPT_HEADERS);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      beginningOf(name, KEPT_HEADER_CHARACTERS),
      isSecretName(name) ? MASK : beginningOf(String(value), KEPT_HEADER_CHARACTERS),
    ]),
  );
}

function failureOf(status: number): AttemptFailure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function secondsIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
