import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/endpoint';
import { COUNT_RETRY_AFTER_S, STREAM_RETRY_AFTER_S, UPLOAD_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import { TOO_MANY_STREAMS, TOO_MANY_UPLOADS, tooManyRequests } from '#contract/rules/messages';
import { TOO_MANY_COUNTS } from '#contract/rules/messages/metrics';
import type { Database } from '#server/db/client.ts';
import type { CodeBudgets } from '../domain/signIn/codes';
import type { Budget } from '../request/budget';
import { createOpenCount } from '../request/openCount';
import { Refusal } from '../request/refusal';
import { networkOf } from './address';

/** Counted per address for calls without a session, per session for the others. */
const BUDGETS: Readonly<Record<RateLimit, Budget>> = {
  code: { points: 60, durationS: 600 },
  session: { points: 60, durationS: 60 },
  model: { points: 60, durationS: 60 },
  upload: { points: 60, durationS: 600 },
  post: { points: 30, durationS: 60 },
  write: { points: 600, durationS: 60 },
  read: { points: 1_800, durationS: 60 },
};
/** With five tries each, strangers together get 60 guesses an hour at a million codes. */
const CODES_PER_ADDRESS: CodeBudgets = {
  each: { points: 6, durationS: 3_600 },
  strangers: { points: 12, durationS: 3_600 },
};
/** Answers for all visitors of one address together, since anybody can open more sessions. Several people may share an address. */
const ANSWERS_PER_ADDRESS: Budget = { points: 120, durationS: 60 };
/** Files of all visitors of one address together. */
const UPLOADS_PER_ADDRESS: Budget = { points: 120, durationS: 600 };
/** All calls of one address, counted first, so that a flood never reaches the database. */
const PER_ADDRESS: Budget = { points: 6_000, durationS: 60 };
/** Asking how the host is, beside all other calls of the address. */
const REPORTS_PER_ADDRESS: Budget = { points: 600, durationS: 60 };

/** Open at the same time. One browser opens up to six sockets, and a stream for each tab; many people may share an address. */
const SOCKETS_PER_ADDRESS = 1_000;
/** Beyond them, for asking how the host is. */
const SPARE_SOCKETS_PER_ADDRESS = 20;
const STREAMS_PER_ADDRESS = 300;
const STREAMS_PER_CALLER = 30;
/** A file is held in memory until it is stored. */
const OPEN_UPLOADS_PER_ADDRESS = 6;
const OPEN_UPLOADS = 24;
/** A metric that takes long holds a connection of the database, of which a host has 20. */
const OPEN_COUNTS_PER_CALLER = 5;

type Statement = Parameters<Database['rateLimitStore']['query']>[0];

export type Limits = {
  /** @throws Refusal 429 with the time to wait */
  readonly count: (limit: RateLimit, key: string) => Promise<void>;
  /** Counts any call, by its address. @throws Refusal 429 */
  readonly countAddress: (ip: string) => Promise<void>;
  /** Counts a visitor's call by its address, in addition to its session. @throws Refusal 429 */
  readonly countVisitor: (limit: RateLimit, ip: string) => Promise<void>;
  /** Counts a question how the host is, by its address. @throws Refusal 429 */
  readonly countReport: (ip: string) => Promise<void>;
  /** Counts an open socket. Returns the function that ends it; null: there are too many. */
  readonly openSocket: (ip: string) => (() => void) | null;
  /** The same beyond that limit, where only reports are answered. */
  readonly openSpareSocket: (ip: string) => (() => void) | null;
  /** Counts a stream before anything is known but its address and token. Returns the function that ends it. @throws Refusal 429 */
  readonly openStream: (ip: string, token: string | null) => () => void;
  /** Counts it for its caller, who may have several tokens. Returns the function that ends it. @throws Refusal 429 */
  readonly openStreamOf: (callerId: number) => () => void;
  /** Counts a file on its way in. Returns the function that ends it. @throws Refusal 429 */
  readonly openUpload: (ip: string) => () => void;
  /** Counts a metric, or a dashboard, that is being counted for a caller. Returns the function that ends it. @throws Refusal 429 */
  readonly openCountOf: (callerId: number) => () => void;
  /** Codes sent to one address, counted where codes are stored, so that only sent ones count. Null: no limit. */
  readonly codesPerAddress: CodeBudgets | null;
};

/**
 * Codes are counted in the database for all hosts together, so that a second host gives no extra guesses. The other limits
 * protect one process and are counted in its memory.
 * @param scale multiplies every budget; 0 switches the limits off
 */
export function createLimits(scale: number, database: () => Database): Limits {
  if (scale === 0) {
    const unlimited = async () => {};
    const open = () => () => {};
    return {
      count: unlimited,
      countAddress: unlimited,
      countReport: unlimited,
      countVisitor: unlimited,
      openSocket: open,
      openSpareSocket: open,
      openStream: open,
      openStreamOf: open,
      openUpload: open,
      openCountOf: open,
      codesPerAddress: null,
    };
  }
  const scaled = (points: number) => Math.ceil(points * scale);
  const scaledBudget = ({ points, durationS }: Budget): Budget => ({ points: scaled(points), durationS });
  const limiter = (keyPrefix: string, { points, durationS }: Budget) =>
    new RateLimiterMemory({ keyPrefix, points: scaled(points), duration: durationS });
  const shared = (keyPrefix: string, { points, durationS }: Budget) =>
    new RateLimiterPostgres({
      storeClient: { query: (statement: Statement) => database().rateLimitStore.query(statement) },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      // A job deletes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix,
      points: scaled(points),
      duration: durationS,
      // A caller over the limit causes no more queries.
      inMemoryBlockOnConsumed: scaled(points) + 1,
    });
  const byLimit: Readonly<Record<RateLimit, RateLimiterAbstract>> = {
    code: shared('code', BUDGETS.code),
    session: limiter('session', BUDGETS.session),
    model: limiter('model', BUDGETS.model),
    upload: limiter('upload', BUDGETS.upload),
    post: limiter('post', BUDGETS.post),
    write: limiter('write', BUDGETS.write),
    read: limiter('read', BUDGETS.read),
  };
  const byAddress = limiter('address', PER_ADDRESS);
  const reportsByAddress = limiter('report', REPORTS_PER_ADDRESS);
  const visitorsByAddress: Readonly<Partial<Record<RateLimit, RateLimiterAbstract>>> = {
    model: limiter('answers', ANSWERS_PER_ADDRESS),
    upload: limiter('uploads', UPLOADS_PER_ADDRESS),
  };
  const sockets = createOpenCount(scaled(SOCKETS_PER_ADDRESS));
  const spareSockets = createOpenCount(scaled(SPARE_SOCKETS_PER_ADDRESS));
  const streamsOfAddress = createOpenCount(scaled(STREAMS_PER_ADDRESS));
  const streamsOfToken = createOpenCount(scaled(STREAMS_PER_CALLER));
  const streamsOfCaller = createOpenCount(scaled(STREAMS_PER_CALLER));
  const uploadsOfAddress = createOpenCount(scaled(OPEN_UPLOADS_PER_ADDRESS));
  const uploads = createOpenCount(scaled(OPEN_UPLOADS));
  const countsOfCaller = createOpenCount(scaled(OPEN_COUNTS_PER_CALLER));
  return {
    openSocket: (ip) => sockets(networkOf(ip)),
    openSpareSocket: (ip) => spareSockets(networkOf(ip)),
    openStream(ip, token) {
      const network = networkOf(ip);
      const ofToken = streamsOfToken(token === null ? network : keyOf(token));
      return both(streamsOfAddress(network), ofToken) ?? refuse(TOO_MANY_STREAMS, STREAM_RETRY_AFTER_S);
    },
    openStreamOf: (callerId) => streamsOfCaller(String(callerId)) ?? refuse(TOO_MANY_STREAMS, STREAM_RETRY_AFTER_S),
    openUpload: (ip) =>
      both(uploadsOfAddress(networkOf(ip)), uploads('')) ?? refuse(TOO_MANY_UPLOADS, UPLOAD_RETRY_AFTER_S),
    openCountOf: (callerId) => countsOfCaller(String(callerId)) ?? refuse(TOO_MANY_COUNTS, COUNT_RETRY_AFTER_S),
    count: (limit, key) => consume(byLimit[limit], key),
    countAddress: (ip) => consume(byAddress, networkOf(ip)),
    countReport: (ip) => consume(reportsByAddress, networkOf(ip)),
    countVisitor: async (limit, ip) => {
      const limiterOfVisitors = visitorsByAddress[limit];
      if (limiterOfVisitors) await consume(limiterOfVisitors, networkOf(ip));
    },
    codesPerAddress: {
      each: scaledBudget(CODES_PER_ADDRESS.each),
      strangers: scaledBudget(CODES_PER_ADDRESS.strangers),
    },
  };
}

/** Ends two counts that began together; null if either is full, and then neither has begun. */
function both(one: (() => void) | null, other: (() => void) | null): (() => void) | null {
  if (one && other) {
    return () => {
      one();
      other();
    };
  }
  one?.();
  other?.();
  return null;
}

function refuse(message: string, retryAfterS: number): never {
  throw new Refusal(429, message, { retryAfterS });
}

/** Hashed, so that no store holds an address or a token. */
const keyOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(keyOf(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfterS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, tooManyRequests(retryAfterS), { retryAfterS });
  }
}
