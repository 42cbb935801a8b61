import { NOT_ALLOWED, NOT_SIGNED_IN, SESSION_EXPIRED } from '#contract/rules/messages';
import type { Db } from '#server/db/scoped.ts';
import { mayVouch } from '../domain/members/mayVouch';
import {
  type Credentials,
  type GuestCaller,
  type Membership,
  type PersonCaller,
  ROOT_ACCOUNT_ID,
} from '../request/caller';
import { Refusal } from '../request/refusal';
import { hashOf } from '../request/tokens';
import type { Place } from './place';
import { readSessions, type SessionRow } from './sessionRows';

/**
 * Who a request comes from. Needs the scope 'auth'.
 * @throws Refusal 401 without a valid session; 403 if the admin token is not a super administrator's
 */
export async function authenticate(
  db: Db,
  credentials: Credentials,
  nowMs: number,
): Promise<GuestCaller | PersonCaller> {
  return (await authenticateAt(db, credentials, nowMs, null)).caller;
}

/** The callers of many requests, in one statement; null: the tokens are no longer valid. Needs the scope 'auth'. */
export async function authenticateAll(
  db: Db,
  all: readonly Credentials[],
  nowMs: number,
): Promise<readonly (GuestCaller | PersonCaller | null)[]> {
  const rows = rowsOf(await readSessions(db, [...new Set(all.flatMap(tokensOf))], null));
  return all.map(({ token, adminToken }) => {
    try {
      return token === null ? null : callerOf(rows, token, adminToken, nowMs);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  });
}

/** Who a request comes from, and in the same statement the place of an account, which says nothing yet of whether they reach it. */
export async function authenticateAt(
  db: Db,
  credentials: Credentials,
  nowMs: number,
  accountId: number | null,
): Promise<{ readonly caller: GuestCaller | PersonCaller; readonly place: Place | null }> {
  const { token, adminToken } = credentials;
  if (token === null) throw new Refusal(401, NOT_SIGNED_IN);
  const rows = await readSessions(db, tokensOf(credentials), accountId);
  return { caller: callerOf(rowsOf(rows), token, adminToken, nowMs), place: rows[0]?.place ?? null };
}

function tokensOf({ token, adminToken }: Credentials): string[] {
  return [token, adminToken].filter((known) => known !== null);
}

type SessionRows = { readonly byHash: ReadonlyMap<string, SessionRow>; readonly byId: ReadonlyMap<string, SessionRow> };

function rowsOf(rows: readonly SessionRow[]): SessionRows {
  return {
    byHash: new Map(rows.map((row) => [row.hash.toString('hex'), row])),
    byId: new Map(rows.map((row) => [row.id, row])),
  };
}

function callerOf(
  rows: SessionRows,
  token: string,
  adminToken: string | null,
  nowMs: number,
): GuestCaller | PersonCaller {
  const session = sessionOf(rows, token, nowMs);
  if (session.kind === 'guest') {
    return {
      kind: 'guest',
      sessionId: session.id,
      id: session.guestId ?? 0,
      username: session.guestUsername ?? '',
    };
  }
  const admin = adminToken === null ? null : adminOf(rows, adminToken, nowMs);
  const person = personOf(rows, session, nowMs);
  if (admin === null) return person;
  // A developer token, and what was made by one, never reaches further than its maker's membership.
  if (person.token) throw new Refusal(403, NOT_ALLOWED);
  return { ...person, admin };
}

/** @throws Refusal 403 if it is not a super administrator's */
function adminOf(rows: SessionRows, adminToken: string, nowMs: number): PersonCaller['admin'] {
  const session = sessionOf(rows, adminToken, nowMs);
  const admin = session.superAdmin ? personOf(rows, session, nowMs).admin : null;
  if (admin === null) throw new Refusal(403, NOT_ALLOWED);
  return admin;
}

function sessionOf({ byHash }: SessionRows, token: string, nowMs: number): SessionRow {
  const row = byHash.get(hashOf(token).toString('hex'));
  if (!row) throw new Refusal(401, NOT_SIGNED_IN);
  return valid(row, nowMs);
}

function valid(row: SessionRow | undefined, nowMs: number): SessionRow {
  const isEnded = row === undefined || row.revoked || (row.expiresAtMs !== null && row.expiresAtMs <= nowMs);
  if (isEnded || (row.kind !== 'guest' && !row.active)) throw new Refusal(401, SESSION_EXPIRED);
  return row;
}

/**
 * The person of a session. Of one that was made by another credential, this is the one place that says what it may do: the memberships
 * that the other could give now, within its scopes, as long as the other is valid.
 * @throws Refusal 401 if it is not valid any more
 */
function personOf(rows: SessionRows, row: SessionRow, nowMs: number): PersonCaller {
  const maker = makerOf(rows, row, nowMs);
  const isToken = row.kind === 'api';
  // A developer token has its maker's membership of its account, as that is now, and nothing else of the maker's.
  const own = isToken ? row.memberships.filter(isOfSession(row)) : row.memberships;
  const memberships = maker === null ? own : own.filter((held) => mayVouch(maker, held));
  const superAdmin = row.superAdmin && !isToken && (maker === null || maker.superAdmin);
  const homeAccountId = superAdmin ? ROOT_ACCOUNT_ID : homeOf(row, memberships)?.accountId;
  // A person without any membership left has no account to be signed in to.
  if (row.userId === null || homeAccountId === undefined || (isToken && row.scopes === null))
    throw new Refusal(401, SESSION_EXPIRED);
  const credential = { sessionId: row.id, line: [row.id, ...(maker?.line ?? [])] };
  return {
    kind: 'person',
    ...credential,
    id: row.userId,
    email: row.email,
    name: row.name,
    username: row.username ?? '',
    image: row.image,
    superAdmin,
    isVouchedFor: row.withinId !== null || (maker?.isVouchedFor ?? false),
    memberships,
    homeAccountId,
    // The token of a super administrator needs no other beside it.
    admin: superAdmin ? { userId: row.userId, ...credential } : null,
    token: isToken ? { id: row.id, scopes: row.scopes ?? [] } : (maker?.token ?? null),
  };
}

/** Whose credential made a session, as far as that still is valid; null: the person proved who it is. @throws Refusal 401 */
function makerOf(rows: SessionRows, { parentId, withinId }: SessionRow, nowMs: number): PersonCaller | null {
  if (parentId !== null) return personOf(rows, valid(rows.byId.get(parentId), nowMs), nowMs);
  // Nobody is known who answers for it.
  if (withinId !== null) throw new Refusal(401, SESSION_EXPIRED);
  return null;
}

const isOfSession =
  ({ accountId }: SessionRow) =>
  (held: Membership) =>
    held.accountId === accountId;

function homeOf(row: SessionRow, memberships: readonly Membership[]): Membership | undefined {
  const open = memberships.filter(({ active }) => active);
  // A disabled account keeps nobody out of the others that they belong to.
  return open.find(isOfSession(row)) ?? open[0] ?? memberships.find(isOfSession(row)) ?? memberships[0];
}
