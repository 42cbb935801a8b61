import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { createToken as endpoint } from '#contract/endpoints/developers';
import type { DeveloperToken } from '#contract/entities/developer';
import { DEVELOPER_TOKENS_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, TOO_MANY_TOKENS } from '#contract/rules/messages';
import { appUser, developerToken, session } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import { type Db, rescope } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { hashOf, newToken } from '../../request/tokens';
import { secondsOf } from '../seconds';
import { revokeSession } from '../signIn/sessions';

const DAY_MS = 86_400_000;
/** By it people, and tools that search for leaked secrets, know what a token is. */
const PREFIX = 'ap_live_';
const ENDING_LENGTH = 4;

/** At which account, who asks, and whether only for their own: a member limited to some agents sees no others'. */
export type Place = { readonly accountId: number; readonly userId: number; readonly onlyOwn: boolean };

/** The tokens of an account that still work, the newest first. */
export async function listTokens(db: Db, place: Place, now: Date): Promise<DeveloperToken[]> {
  const rows = await db
    .select({ token: developerToken, by: nameOf })
    .from(developerToken)
    .leftJoin(appUser, eq(appUser.id, developerToken.userId))
    .where(and(within(place), isAlive(now)))
    .orderBy(desc(developerToken.createdAt), desc(developerToken.id))
    .limit(DEVELOPER_TOKENS_LIMIT);
  return rows.map(({ token, by }) => tokenOf(token, by, token.id));
}

/** Makes a token that acts for the person. Its value is in the result, and nowhere else. @throws Refusal 409 */
export async function createToken(
  db: Db,
  scope: Scope,
  { accountId, userId }: Place,
  { description, type, scopes, expiresInDays }: BodyOf<typeof endpoint>,
  now: Date,
): Promise<DeveloperToken> {
  await requireRoom(db, accountId, now);
  const value = PREFIX + newToken();
  const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const own = { userId, accountId, description, type, createdAt: now, expiresAt };
  await rescope(db, { kind: 'auth' });
  const [made] = await db
    .insert(session)
    .values({ ...own, kind: 'api', tokenHash: hashOf(value), lastUsedAt: now })
    .returning({ id: session.id });
  if (!made) throw new Error('no session was made');
  await rescope(db, scope);
  const row = { ...own, id: made.id, scopes: [...new Set(scopes)], ending: value.slice(-ENDING_LENGTH) };
  const [token] = await db.insert(developerToken).values(row).returning();
  if (!token) throw new Error('no token was made');
  const [maker] = await db.select({ by: nameOf }).from(appUser).where(eq(appUser.id, userId));
  return tokenOf(token, maker?.by ?? null, value);
}

/** Revokes a token by its value or its id. Returns the id of its session. @throws Refusal 404 */
export async function deleteToken(db: Db, scope: Scope, place: Place, given: string, now: Date): Promise<string> {
  const id = UUID.test(given) ? given : await idOfValue(db, scope, given);
  if (id === null) throw new Refusal(404, NOT_FOUND);
  const [token] = await db
    .update(developerToken)
    .set({ revokedAt: now })
    .where(and(eq(developerToken.id, id), within(place), isAlive(now)))
    .returning({ id: developerToken.id });
  if (!token) throw new Refusal(404, NOT_FOUND);
  await rescope(db, { kind: 'auth' });
  await revokeSession(db, token.id, now.getTime());
  await rescope(db, scope);
  return token.id;
}

/** Whose it is, is decided afterwards, in the caller's own scope. */
async function idOfValue(db: Db, scope: Scope, value: string): Promise<string | null> {
  await rescope(db, { kind: 'auth' });
  const isIt = and(eq(session.tokenHash, hashOf(value)), eq(session.kind, 'api'));
  const [found] = await db.select({ id: session.id }).from(session).where(isIt);
  await rescope(db, scope);
  return found?.id ?? null;
}

/** The tokens that a person may see and revoke at an account. */
export function within({ accountId, userId, onlyOwn }: Place): SQL | undefined {
  return and(eq(developerToken.accountId, accountId), onlyOwn ? eq(developerToken.userId, userId) : undefined);
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

const isAlive = (now: Date) =>
  and(isNull(developerToken.revokedAt), or(isNull(developerToken.expiresAt), gt(developerToken.expiresAt, now)));

/** Null: its maker left the account. */
const nameOf = sql<string | null>`coalesce(${appUser.name}, ${appUser.email})`;

async function requireRoom(db: Db, accountId: number, now: Date): Promise<void> {
  const [found] = await db
    .select({ tokens: count() })
    .from(developerToken)
    .where(and(eq(developerToken.accountId, accountId), isAlive(now)));
  if ((found?.tokens ?? 0) >= DEVELOPER_TOKENS_LIMIT) throw new Refusal(409, TOO_MANY_TOKENS);
}

function tokenOf(row: typeof developerToken.$inferSelect, by: string | null, shown: string): DeveloperToken {
  const { id, description, type, userId, ending, scopes, createdAt, expiresAt, lastUsedAt, lastIp } = row;
  return {
    id,
    token: shown,
    description,
    type,
    timestamp: String(secondsOf(createdAt)),
    userId,
    by: by ?? '',
    ending,
    scopes,
    ...(expiresAt === null ? {} : { expires: secondsOf(expiresAt) }),
    ...(lastUsedAt === null ? {} : { lastUsed: secondsOf(lastUsedAt) }),
    ...(lastIp === null ? {} : { lastIp }),
  };
}
