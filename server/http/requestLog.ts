import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/client.ts';
import type { Clock } from '../request/tx';
import { addressOf } from './address';
import { reasonOf } from './failures';

/** Requests of developer tokens are written together, at most this long after the first of them. */
const WRITE_AFTER_MS = 1_000;
/** Requests that wait while the database is away; the oldest are lost first. */
const WAITING_LIMIT = 10_000;
const PATH_LIMIT_CHARACTERS = 300;
const REASON_LIMIT_CHARACTERS = 300;

/** What was done with developer tokens, for their account to see. No call waits for it. */
export type RequestLog = {
  /** A token makes this request. */
  readonly begin: (request: FastifyRequest, tokenId: string) => void;
  /** The request was answered. */
  readonly end: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Writes what waits. A failure leaves it waiting. */
  readonly flush: () => Promise<void>;
};

type Entry = {
  readonly token_id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  readonly ip: string;
  readonly message: string | null;
};

export function createRequestLog(database: () => Database, clock: Clock): RequestLog {
  const tokenOf = new WeakMap<FastifyRequest, string>();
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const entries = waiting;
    if (entries.length === 0) return;
    waiting = [];
    try {
      await database().scoped({ kind: 'auth' }, async (db) => {
        // A token that was deleted meanwhile has no log any more.
        await db.execute(sql`
          insert into token_request (token_id, account_id, at, method, path, status, duration_ms, request_id, ip, message)
          select t.id, t.account_id, e.at, e.method, e.path, e.status, e.duration_ms, e.request_id, e.ip, e.message
          from rows from (json_to_recordset(${JSON.stringify(entries)}::json) as (token_id uuid, at timestamptz,
              method text, path text, status smallint, duration_ms integer, request_id text, ip inet, message text))
            with ordinality as e (token_id, at, method, path, status, duration_ms, request_id, ip, message, position)
          join developer_token t on t.id = e.token_id
          order by e.position`);
      });
    } catch (error) {
      waiting = [...entries, ...waiting].slice(-WAITING_LIMIT);
      throw error;
    }
  };

  // After what is being written already, so that whoever waits for it finds both.
  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.catch(() => {}).then(write);
    return writing;
  };

  const later = (): void => {
    timer ??= setTimeout(() => {
      // What could not be written is tried again with the next requests.
      flush().catch(later);
    }, WRITE_AFTER_MS).unref();
  };

  return {
    begin(request, tokenId) {
      tokenOf.set(request, tokenId);
    },
    end(request, reply) {
      const tokenId = tokenOf.get(request);
      if (tokenId === undefined) return;
      const [path = ''] = request.url.split('?');
      waiting.push({
        token_id: tokenId,
        at: clock.now().toISOString(),
        method: request.method,
        path: path.slice(0, PATH_LIMIT_CHARACTERS),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        request_id: request.id,
        ip: addressOf(request),
        message: reasonOf(request)?.slice(0, REASON_LIMIT_CHARACTERS) ?? null,
      });
      if (waiting.length > WAITING_LIMIT) waiting.shift();
      later();
    },
    flush,
  };
}
