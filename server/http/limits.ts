import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint';
import { tooManyRequests } from '#contract/rules/messages';
import type { Database } from '#server/db/client.ts';
import type { Budget } from '../request/budget';
import { Refusal } from '../request/refusal';
import { networkOf } from './address';

/** Per address for calls without a session, per session for the others. */
const BUDGETS: Readonly<Record<RateLimit, Budget>> = {
  code: { points: 60, durationS: 600 },
  session: { points: 60, durationS: 60 },
  model: { points: 60, durationS: 60 },
  write: { points: 600, durationS: 60 },
  read: { points: 1_800, durationS: 60 },
};
const CODES_PER_EMAIL: Budget = { points: 6, durationS: 3_600 };
/** Answers that all the visitors of one address ask for: a session is anybody's to open, and a shared line has several people. */
const ANSWERS_PER_ADDRESS: Budget = { points: 120, durationS: 60 };
/** Calls of one address before anything is known of it: a flood ends here, before the database. */
const PER_ADDRESS: Budget = { points: 6_000, durationS: 60 };

type Statement = Parameters<Database['rateLimitStore']['query']>[0];

export type Limits = {
  /** @throws Refusal 429 with the time to wait */
  readonly count: (limit: RateLimit, key: string) => Promise<void>;
  /** A call of an address. @throws Refusal 429 */
  readonly countAddress: (ip: string) => Promise<void>;
  /** A call of a visitor there, whose session is counted besides. @throws Refusal 429 */
  readonly countVisitor: (limit: RateLimit, ip: string) => Promise<void>;
  /** Codes one email address is sent; counted where they are kept, so that a call that sends none takes none. Null: as many as asked. */
  readonly codesPerEmail: Budget | null;
};

/**
 * The limits. Codes are counted in the database, all hosts of it together: another host is no further chance to guess one. The others
 * keep one process from being run over, and are counted in its memory.
 * @param scale widens every budget; 0 counts nothing
 */
export function createLimits(scale: number, database: () => Database): Limits {
  if (scale === 0) {
    const free = async () => {};
    return { count: free, countAddress: free, countVisitor: free, codesPerEmail: null };
  }
  const scaled = (points: number) => Math.ceil(points * scale);
  const limiter = (keyPrefix: string, { points, durationS }: Budget) =>
    new RateLimiterMemory({ keyPrefix, points: scaled(points), duration: durationS });
  const shared = (keyPrefix: string, { points, durationS }: Budget) =>
    new RateLimiterPostgres({
      storeClient: { query: (statement: Statement) => database().rateLimitStore.query(statement) },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      // Housekeeping does.
      clearExpiredByTimeout: false,
      keyPrefix,
      points: scaled(points),
      duration: durationS,
      // Who is over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: scaled(points) + 1,
    });
  const byLimit: Readonly<Record<RateLimit, RateLimiterAbstract>> = {
    code: shared('code', BUDGETS.code),
    session: limiter('session', BUDGETS.session),
    model: limiter('model', BUDGETS.model),
    write: limiter('write', BUDGETS.write),
    read: limiter('read', BUDGETS.read),
  };
  const byAddress = limiter('address', PER_ADDRESS);
  const answersByAddress = limiter('answers', ANSWERS_PER_ADDRESS);
  return {
    count: (limit, key) => consume(byLimit[limit], key),
    countAddress: (ip) => consume(byAddress, networkOf(ip)),
    countVisitor: async (limit, ip) => {
      if (limit === 'model') await consume(answersByAddress, networkOf(ip));
    },
    codesPerEmail: { ...CODES_PER_EMAIL, points: scaled(CODES_PER_EMAIL.points) },
  };
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    // Hashed: whose calls they were is nobody's business there.
    await limiter.consume(createHash('sha256').update(key).digest('base64url'));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, tooManyRequests(retryAfterS), { retryAfterS });
  }
}
