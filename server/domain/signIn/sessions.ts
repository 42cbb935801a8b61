import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { SESSION_LIFETIME_MS } from '#contract/rules/hostConstants';
import { recordSignIn } from '#server/audit.ts';
import { account, appUser, guest, membership, session } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { ROOT_ACCOUNT_ID } from '../../request/caller';
import { hashOf, newToken } from '../../request/tokens';
import { refuseForeignScripts } from '../brand/foreignScripts';

type Client = { readonly ip: string; readonly userAgent: string | null; readonly nowMs: number };

/** A new session for the client: the account it acts as, and the token, which is shown once and never stored. */
export type NewSession = { readonly id: number; readonly username: string; readonly token: string };

/** A session that another credential makes: within an account, or everywhere (null). */
export type Minted = { readonly parentId: string; readonly withinId: number | null };

/** Whether the person is told by mail of a sign-in from a new device, and where. */
type SignedInPerson = { readonly isNewDevice: boolean; readonly email: string | null };

/**
 * Opens a person's session at a host name. Needs the scope 'auth'.
 * @param minted what the session is limited to and ends with; null: the person proved who it is
 */
export async function openSession(
  db: Db,
  userId: number,
  client: Client & { readonly deviceId: string; readonly host: string },
  minted: Minted | null = null,
): Promise<NewSession & SignedInPerson> {
  const withinId = minted?.withinId ?? null;
  await refuseForeignScripts(db, { userId, withinId }, client.host);
  const token = newToken();
  const isNewDevice = await isNewTo(db, userId, client);
  await recordSignIn(db, userId, client);
  const own = values(token, client);
  const ofParent = minted && sql`(select p.expires_at from session p where p.id = ${minted.parentId})`;
  const expiresAt = ofParent ? sql`least(${own.expiresAt}::timestamptz, ${ofParent})` : own.expiresAt;
  const { deviceId, host } = client;
  await db
    .insert(session)
    .values({ kind: 'user', userId, withinId, parentId: minted?.parentId ?? null, deviceId, host, ...own, expiresAt });
  return { ...(await homeOf(db, userId, withinId)), token, isNewDevice };
}

/**
 * Whether a person who signed in before does so from a new device: neither its cookie, nor its address together with its browser's
 * name, was seen in a session of the person. Needs the scope 'auth'.
 */
async function isNewTo(
  db: Db,
  userId: number,
  { deviceId, ip, userAgent }: Client & { readonly deviceId: string },
): Promise<boolean> {
  const isSeen = sql`${session.deviceId} = ${deviceId}
    or (${session.ip} = ${ip}::inet and ${session.userAgent} is not distinct from ${userAgent})`;
  const [seen] = await db
    .select({ isNew: sql<boolean | null>`not bool_or(${isSeen})` })
    .from(session)
    .where(and(eq(session.userId, userId), isNotNull(session.deviceId)));
  // Null: no session to compare with.
  return seen?.isNew === true;
}

/** Opens a visitor's session. Needs the scope 'auth'. */
export async function openGuestSession(db: Db, client: Client): Promise<NewSession> {
  const token = newToken();
  const [visitor] = await db
    .insert(guest)
    .values({
      username: `visitor-${newToken()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 12)
        .toLowerCase()}`,
    })
    .returning({ id: guest.id, username: guest.username });
  if (!visitor) throw new Error('no visitor was made');
  await db.insert(session).values({ kind: 'guest', guestId: visitor.id, ...values(token, client) });
  return { id: visitor.id, username: visitor.username, token };
}

/** Ends a session for good. Needs the scope 'auth'. */
export async function revokeSession(db: Db, sessionId: string, nowMs: number): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: new Date(nowMs) })
    .where(eq(session.id, sessionId));
}

/** The visitor of a valid session's token; null for a person's session or without a token. Needs the scope 'auth'. */
export async function guestOfToken(db: Db, token: string | undefined, nowMs: number): Promise<number | null> {
  if (token === undefined || token === '') return null;
  const [found] = await db
    .select({ guestId: session.guestId })
    .from(session)
    .where(
      and(eq(session.tokenHash, hashOf(token)), isNull(session.revokedAt), gt(session.expiresAt, new Date(nowMs))),
    );
  return found?.guestId ?? null;
}

function values(token: string, { ip, userAgent, nowMs }: Client) {
  const now = new Date(nowMs);
  const expiresAt = new Date(nowMs + SESSION_LIFETIME_MS);
  return { tokenHash: hashOf(token), ip, userAgent, createdAt: now, lastUsedAt: now, expiresAt };
}

/** Whether an account is one, or below it. */
const isAtOrBelow = (id: number) =>
  sql`${id} in (${account.id}, ${account.orgId}, ${account.resellerId}, ${account.partnerId})`;

/** The account a person acts as by default: the highest membership; for a super administrator the root. */
async function homeOf(
  db: Db,
  userId: number,
  withinId: number | null,
): Promise<{ id: number; username: string; email: string | null }> {
  const [person] = await db
    .select({ superAdmin: appUser.superAdmin, username: appUser.username, email: appUser.email })
    .from(appUser)
    .where(eq(appUser.id, userId));
  const email = person?.email ?? null;
  if (person?.superAdmin && withinId === null) return { id: ROOT_ACCOUNT_ID, username: person.username, email };
  const [home] = await db
    .select({ id: account.id, username: account.username })
    .from(membership)
    .innerJoin(account, and(eq(account.id, membership.accountId), isNull(account.deletedAt)))
    .where(and(eq(membership.userId, userId), withinId === null ? undefined : isAtOrBelow(withinId)))
    .orderBy(
      sql`array_position(array['partner', 'reseller', 'organization', 'agent'], ${account.type})`,
      sql`array_position(array['owner', 'admin', 'agent'], ${membership.role})`,
      asc(membership.accountId),
    )
    .limit(1);
  if (!home) throw new Error('a person who belongs nowhere has no session');
  return { ...home, email };
}
