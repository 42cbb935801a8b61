import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listTokenRequests as endpoint } from '#contract/endpoints/developers';
import type { TokenRequest, TokenUse } from '#contract/entities/developer';
import { PAGE_SIZE } from '#contract/rules/constants';
import {
  PAGE_SIZE_LIMIT,
  TOKEN_REQUESTS_COUNT_MAX,
  TOKEN_REQUESTS_COUNTED_DAYS,
  TOKEN_REQUESTS_KEPT_DAYS,
} from '#contract/rules/hostConstants';
import { inIndexOrder } from '../../db/indexOrder';
import { developerToken, tokenRequest } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';
import { type Place, within } from './tokens';

const DAY_MS = 86_400_000;
const FAILED = 400;

/** A page of what was done with an account's tokens, the newest first. Ids are drawn in that order, and are the cursor. */
export async function listRequests(
  db: Db,
  place: Place,
  { kind, tokenId, before, pageSize = PAGE_SIZE }: QueryOf<typeof endpoint>,
  nowMs: number,
): Promise<{ readonly requests: TokenRequest[]; readonly hasMore: boolean }> {
  const limit = Math.min(Math.max(pageSize, 1), PAGE_SIZE_LIMIT);
  const page = db
    .select({ request: tokenRequest, token: developerToken.description })
    .from(tokenRequest)
    .innerJoin(developerToken, eq(developerToken.id, tokenRequest.tokenId))
    .where(
      and(
        since(place, new Date(nowMs - TOKEN_REQUESTS_KEPT_DAYS * DAY_MS)),
        kind === 'failed' ? gte(tokenRequest.status, FAILED) : undefined,
        kind === 'writes' ? ne(tokenRequest.method, 'GET') : undefined,
        tokenId === undefined ? undefined : eq(tokenRequest.tokenId, tokenId),
        before === undefined ? undefined : lt(tokenRequest.id, before),
      ),
    )
    .orderBy(desc(tokenRequest.id))
    .limit(limit + 1);
  const rows = await inIndexOrder(db, page);
  return { requests: rows.slice(0, limit).map(requestOf), hasMore: rows.length > limit };
}

/** How many requests an account's tokens made lately, and how many of them failed. */
export async function countRequests(db: Db, place: Place, nowMs: number): Promise<TokenUse> {
  const which = since(place, new Date(nowMs - TOKEN_REQUESTS_COUNTED_DAYS * DAY_MS));
  return {
    requests: await countOf(db, which),
    failed: await countOf(db, and(which, gte(tokenRequest.status, FAILED))),
  };
}

async function countOf(db: Db, which: SQL | undefined): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(tokenRequest)
    .innerJoin(developerToken, eq(developerToken.id, tokenRequest.tokenId))
    .where(which)
    .limit(TOKEN_REQUESTS_COUNT_MAX)
    .as('counted');
  const [total] = await db.select({ count: sql<number>`count(*)::integer` }).from(counted);
  return total?.count ?? 0;
}

const since = (place: Place, from: Date): SQL | undefined =>
  and(eq(tokenRequest.accountId, place.accountId), within(place), gte(tokenRequest.at, from));

function requestOf({
  request,
  token,
}: {
  readonly request: typeof tokenRequest.$inferSelect;
  readonly token: string;
}): TokenRequest {
  const { id, tokenId, at, method, path, status, durationMs, requestId, ip, message } = request;
  return {
    id,
    tokenId,
    token,
    timestamp: secondsOf(at),
    method,
    path,
    status,
    durationMs,
    requestId,
    ...(ip === null ? {} : { ip }),
    ...(message === null ? {} : { message }),
  };
}
