import { originFetch } from '../../outgoing/originFetch';
import { isUnreached, parsedJson } from '../apiReply';
import { LightningFailure } from './lightningProvider';

const TIMEOUT_MS = 30_000;

type Asked = {
  readonly method?: 'GET' | 'POST';
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
  /** Statuses that are an answer, and no failure. */
  readonly expects?: readonly number[];
  /** The answer goes on line by line; the first says what is known now. */
  readonly firstLine?: boolean;
};
export type NodeReply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
export type AskNode = (path: string, asked?: Asked) => Promise<NodeReply>;

/**
 * Calls to a Lightning node over HTTP, which reach only its own origin.
 * @throws LightningFailure
 */
export function nodeAt(baseUrl: string, headers: Readonly<Record<string, string>>): AskNode {
  const send = originFetch(baseUrl);
  const base = baseUrl.replace(/\/+$/, '');
  return async (path, { method = 'GET', json, form, expects = [], firstLine = false } = {}) => {
    const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : null;
    try {
      const reply = await send(`${base}${path}`, {
        method,
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const read = parsedJson(firstLine ? await lineOf(reply) : await reply.text());
      const said = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
      if (reply.ok || expects.includes(reply.status)) return { status: reply.status, body: said };
      // What it says of itself is an answer; a gateway in front of it is none.
      throw new LightningFailure(reply.status < 500 ? 'refused' : 'unknown', reasonIn(said) ?? `HTTP ${reply.status}`);
    } catch (error) {
      if (error instanceof LightningFailure) throw error;
      throw new LightningFailure(isUnreached(error) ? 'away' : 'unknown', 'The Lightning node did not answer.');
    }
  };
}

/** The first line of an answer that may never end; the rest is not waited for. */
async function lineOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && !text.includes('\n')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text.split('\n', 1)[0] ?? '';
}

function reasonIn({ message, detail, error }: NodeReply['body']): string | null {
  const said = [message, detail, error].find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? said.slice(0, 200) : null;
}

/** A whole number in a node's answer, which may stand there as text. */
export function whole(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : null;
}

/** A text in a node's answer. @throws LightningFailure `unknown` without one */
export function textOf(body: NodeReply['body'], field: string): string {
  const value = body[field];
  if (typeof value === 'string' && value !== '') return value;
  throw new LightningFailure('unknown', `The Lightning node's answer has no ${field}.`);
}

/** The rows of a list in a node's answer, which may be the answer itself. */
export const rowsIn = (value: unknown): readonly NodeReply['body'][] =>
  Array.isArray(value) ? value.filter((row): row is NodeReply['body'] => typeof row === 'object' && row !== null) : [];

/** Whole sats of thousandths, as a fee is booked: a part is one more. */
export const upToSats = (msat: bigint | null): bigint => ((msat ?? 0n) + 999n) / 1_000n;

/** All rows of a list that comes in pages. @param read a page after so many rows */
export async function allRows<T>(pageRows: number, read: (offset: number) => Promise<readonly T[]>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const page = await read(rows.length);
    rows.push(...page);
    if (page.length < pageRows) return rows;
  }
}
