import { originFetch } from '../../outgoing/originFetch';
import { isUnreached, parsedJson } from '../apiReply';
import { PayoutFailure } from './payoutProvider';

type At = { readonly baseUrl: string; readonly clientId: string; readonly secret: string };
type Json = Readonly<Record<string, unknown>>;
type PayPalReply = { readonly status: number; readonly body: Json };
/** `text` is sent as it is. */
type Asked = { readonly method?: 'GET' | 'POST'; readonly text?: string; readonly expects?: readonly number[] };
export type AskPayPal = (path: string, asked?: Asked) => Promise<PayPalReply>;

const TIMEOUT_MS = 30_000;
/** So long before its end a token is not used any more. */
const SPARE_MS = 60_000;

/**
 * Calls to PayPal over HTTP, which reach only its own origin, with a token that is asked for once in its lifetime.
 * @throws PayoutFailure
 */
export function paypalAt({ baseUrl, clientId, secret }: At, nowMs: () => number): AskPayPal {
  const send = originFetch(baseUrl);
  let token: { readonly text: string; readonly untilMs: number } | null = null;

  const ask = async (path: string, headers: Readonly<Record<string, string>>, asked: Asked): Promise<PayPalReply> => {
    const { method = 'GET', text, expects = [] } = asked;
    try {
      const reply = await send(`${baseUrl}${path}`, {
        method,
        headers,
        body: text ?? null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const read = parsedJson(await reply.text());
      const body = isFields(read) ? read : {};
      if (reply.ok || expects.includes(reply.status)) return { status: reply.status, body };
      if (reply.status === 401) token = null;
      throw new PayoutFailure(kindOf(reply.status), textIn(body, 'name') ?? `HTTP ${reply.status}`);
    } catch (error) {
      if (error instanceof PayoutFailure) throw error;
      throw new PayoutFailure(isUnreached(error) ? 'away' : 'unknown', 'PayPal did not answer.');
    }
  };

  const tokenOfNow = async (): Promise<string> => {
    if (token && token.untilMs > nowMs()) return token.text;
    const { body } = await ask(
      '/v1/oauth2/token',
      {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      { method: 'POST', text: 'grant_type=client_credentials' },
    ).catch((error: unknown) => {
      // Whatever was to be asked with it did not reach PayPal.
      throw new PayoutFailure('away', error instanceof Error ? error.message : 'PayPal gives no token.');
    });
    const text = textIn(body, 'access_token');
    const lifetimeS = body.expires_in;
    if (text === null || typeof lifetimeS !== 'number') throw new PayoutFailure('away', 'PayPal gives no token.');
    token = { text, untilMs: nowMs() + lifetimeS * 1_000 - SPARE_MS };
    return text;
  };

  return async (path, asked = {}) => {
    const authorization = `Bearer ${await tokenOfNow()}`;
    return ask(path, { authorization, 'content-type': 'application/json' }, asked);
  };
}

/** Too many at once: it says that it did nothing. What a gateway before it says (408 too) is no answer. */
function kindOf(status: number): PayoutFailure['kind'] {
  if (status === 429 || status === 401) return 'away';
  return status < 500 && status !== 408 ? 'refused' : 'unknown';
}

const isFields = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of an answer; null: it has none there. */
export function textIn(body: Json, field: string): string | null {
  const value = body[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The object of an answer; an empty one, if it has none there. */
export function fieldsIn(body: Json, field: string): Json {
  const value = body[field];
  return isFields(value) ? value : {};
}

/** The objects of a list in an answer. */
export const listIn = (body: Json, field: string): readonly Json[] => {
  const value = body[field];
  return Array.isArray(value) ? value.filter(isFields) : [];
};
