import { originFetch } from '../../outgoing/originFetch';
import { isUnreached, parsedJson } from '../apiReply';
import { CardFailure } from './cardProvider';

const TIMEOUT_MS = 30_000;

export type Fields = Readonly<Record<string, unknown>>;
export type AskChargebee = (
  path: string,
  asked?: { readonly form?: Readonly<Record<string, string>>; readonly idempotencyKey?: string },
) => Promise<Fields>;

/** Chargebee took nothing, and says why. */
export class ChargeRefused extends CardFailure {
  /** Its code, such as `payment_processing_failed`. */
  readonly code: string;

  constructor(code: string) {
    super('refused', code);
    this.code = code;
  }
}

/**
 * Calls of version 2 of Chargebee's API, in form fields and JSON.
 * @throws CardFailure; ChargeRefused if a payment did not go through
 */
export function chargebeeAt(baseUrl: string, key: string): AskChargebee {
  const send = originFetch(baseUrl);
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  return async (path, { form, idempotencyKey } = {}) => {
    let status: number;
    let body: Fields;
    try {
      const reply = await send(`${baseUrl}/api/v2/${path}`, {
        method: form ? 'POST' : 'GET',
        headers: {
          authorization,
          ...(idempotencyKey !== undefined && { 'chargebee-idempotency-key': idempotencyKey }),
        },
        body: form ? new URLSearchParams(form) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      status = reply.status;
      body = fieldsOf(parsedJson(await reply.text()));
    } catch (error) {
      throw new CardFailure(isUnreached(error) ? 'away' : 'unknown', 'Chargebee did not answer.');
    }
    if (status < 300) return body;
    if (body.type === 'payment') throw new ChargeRefused(textIn(body, 'api_error_code') ?? '');
    // Too many at once, or closed for a while: it says that it did nothing.
    if (status === 429 || status === 503) throw new CardFailure('away', `HTTP ${status}`);
    throw new CardFailure(
      isNoAnswer(status) ? 'unknown' : 'refused',
      textIn(body, 'api_error_code') ?? `HTTP ${status}`,
    );
  };
}

/** A gateway gave up, or the same is being done at this moment: that says nothing of how it ends. */
const isNoAnswer = (status: number): boolean => status >= 500 || status === 408 || status === 409;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

export const textIn = (fields: Fields, name: string): string | null => {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A whole number; 0 without one. */
export const wholeIn = (fields: Fields, name: string): number => {
  const value = fields[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
};

/** @throws CardFailure `unknown` without it */
export function neededIn(fields: Fields, name: string): string {
  const value = textIn(fields, name);
  if (value === null) throw new CardFailure('unknown', `Chargebee's answer has no ${name}.`);
  return value;
}
