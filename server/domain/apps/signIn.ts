import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AppKey } from '#contract/entities/app';
import { SIGN_IN_LIFETIME_MS } from '#contract/rules/hostConstants';
import {
  NO_SUCH_APP,
  NOTHING_TO_SIGN_IN,
  SIGN_IN_FAILED,
  SIGN_IN_REFUSED,
  SIGN_IN_SETTINGS_FIRST,
  SIGN_IN_TOO_OLD,
} from '#contract/rules/messages';
import { account, appInstall, appSignIn, session } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { SafeFetch } from '../../outgoing/safeFetch';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { seal, unseal } from '../../request/seal';
import { hashOf, newToken } from '../../request/tokens';
import type { ActAs } from '../delivery/answering';
import { findApp } from './appRow';
import { appChanged, type InstallRow, isRow, isSignInOf, ownInstall } from './installs';
import { type Client, clientOf, requestTokens } from './oauthClient';
import { missingSettings, settingsOf } from './settings';
import { sealSignIns, signInsOf } from './tokens';

/** Where providers send a person back to: to be entered there. */
export const SIGN_IN_PATH = '/api/oauth/callback';

export type SignInStart = {
  readonly key: AppKey;
  readonly provider: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly publicUrl: string;
  readonly secretKey: Buffer;
  readonly nowMs: number;
};

/**
 * Begins to sign in at a provider of an installed app; an earlier attempt ends. Returns the provider's page.
 * @throws Refusal 404, 409 as changing the app; 422 without such a provider, or before its settings are entered
 */
export async function beginSignIn(db: Db, target: TargetAccount, start: SignInStart) {
  const { key, provider, secretKey, nowMs } = start;
  // Refused to members who may not change the account itself.
  await db.update(account).set({ updatedAt: new Date() }).where(eq(account.id, target.id));
  const row = await ownInstall(db, target, key);
  const known = await findApp(db, target, key);
  if (!known) throw new Refusal(404, NO_SUCH_APP);
  const settings = settingsOf(secretKey, row.secrets);
  const client = clientOf(known, provider, settings, secretKey);
  if (!client) throw new Refusal(422, NOTHING_TO_SIGN_IN, { input: 'provider' });
  if (missingSettings(known.definition, settings).length > 0) throw new Refusal(422, SIGN_IN_SETTINGS_FIRST);
  const [state, verifier] = [newToken(), newToken()];
  await db.delete(appSignIn).where(and(isSignInOf(row), eq(appSignIn.provider, provider)));
  await db.insert(appSignIn).values({
    accountId: row.accountId,
    ...key,
    provider,
    stateHash: hashOf(state),
    verifier: seal(secretKey, verifier),
    sessionId: start.sessionId,
    deviceId: start.deviceId,
    expiresAt: new Date(nowMs + SIGN_IN_LIFETIME_MS),
  });
  const page = new URL(client.authorizeUrl);
  const asked = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: start.publicUrl + SIGN_IN_PATH,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(client.scopes.length > 0 && { scope: client.scopes.join(' ') }),
  };
  for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
  return { authorizeUrl: page.href, expiresInS: SIGN_IN_LIFETIME_MS / 1_000 };
}

/** What the provider sent a person back with. */
export type SignInAnswer = {
  readonly state: string;
  readonly code: string | undefined;
  readonly deviceId: string | null;
  readonly publicUrl: string;
  readonly secretKey: Buffer;
  readonly nowMs: number;
};

export type Signing = { readonly actAs: ActAs; readonly fetch: SafeFetch };

/**
 * Ends a sign-in that began in this browser: the code becomes tokens, which are kept with the app.
 * @throws Refusal 400 if it did not begin here, is too old, or its session has ended; 403 if the person or the provider refused; 502
 */
export async function finishSignIn({ actAs, fetch }: Signing, answer: SignInAnswer): Promise<InstallRow> {
  const begun = await actAs({ kind: 'super' }, ({ db }) => takeAttempt(db, answer));
  if (begun === null) throw new Refusal(400, SIGN_IN_TOO_OLD);
  const { row } = begun;
  try {
    return await connect({ actAs, fetch }, answer, begun);
  } catch (error) {
    // It counts as failed already. Whoever waits in the console is told.
    const isRefused = error instanceof Refusal && error.status === 403;
    await actAs({ kind: 'super' }, async ({ db, emit }) => {
      if (isRefused) await db.update(appSignIn).set({ outcome: 'refused' }).where(isAttempt(row, begun));
      await emit(appChanged(row));
    });
    throw error;
  }
}

async function connect({ actAs, fetch }: Signing, answer: SignInAnswer, begun: Attempt): Promise<InstallRow> {
  const { secretKey, nowMs, code, publicUrl } = answer;
  // Whoever began must still be signed in here.
  if (!(await actAs({ kind: 'auth' }, ({ db }) => isSignedIn(db, begun.sessionId, nowMs))))
    throw new Refusal(400, SIGN_IN_TOO_OLD);
  if (code === undefined) throw new Refusal(403, SIGN_IN_REFUSED);
  const { row, client } = begun;
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: publicUrl + SIGN_IN_PATH,
    code_verifier: begun.verifier,
  };
  const reply = await requestTokens(fetch, client, form, nowMs);
  if (reply.outcome !== 'tokens') {
    throw reply.outcome === 'refused' ? new Refusal(403, SIGN_IN_REFUSED) : new Refusal(502, SIGN_IN_FAILED);
  }
  const signIn = { ...reply.tokens, connectedAtMs: nowMs };
  return actAs({ kind: 'super' }, async ({ db, emit }) => {
    const [current] = await db.select().from(appInstall).where(isRow(row)).for('update');
    if (!current) throw new Refusal(400, SIGN_IN_TOO_OLD);
    const tokens = sealSignIns(secretKey, { ...signInsOf(secretKey, current.tokens), [begun.provider]: signIn });
    await db.update(appInstall).set({ tokens, failure: null }).where(isRow(row));
    await db.delete(appSignIn).where(isAttempt(row, begun));
    await emit(appChanged(row));
    return current;
  });
}

type Attempt = {
  readonly row: InstallRow;
  readonly provider: string;
  readonly stateHash: Buffer;
  readonly verifier: string;
  readonly sessionId: string;
  readonly client: Client;
};

/** The attempt itself: a later one of the same provider is another. */
const isAttempt = (row: InstallRow, { provider, stateHash }: Attempt) =>
  and(isSignInOf(row), eq(appSignIn.provider, provider), eq(appSignIn.stateHash, stateHash));

/** The attempt of a state, which is used up whatever becomes of it; null: there is none of this browser, or it is too old. */
async function takeAttempt(db: Db, { state, deviceId, secretKey, nowMs }: SignInAnswer): Promise<Attempt | null> {
  if (deviceId === null) return null;
  const stateHash = hashOf(state);
  const isOpen = and(
    eq(appSignIn.stateHash, stateHash),
    eq(appSignIn.deviceId, deviceId),
    isNull(appSignIn.outcome),
    gt(appSignIn.expiresAt, new Date(nowMs)),
  );
  const [taken] = await db.select().from(appSignIn).where(isOpen).for('update');
  const verifier = taken?.verifier && unseal(secretKey, taken.verifier);
  if (!taken || typeof verifier !== 'string') return null;
  await db.update(appSignIn).set({ outcome: 'failed', verifier: null }).where(eq(appSignIn.stateHash, stateHash));
  const { orgId, accountId, appId, appVersion, partnerId, resellerId, provider, sessionId } = taken;
  const isOfApp = and(eq(appInstall.appId, appId), eq(appInstall.appVersion, appVersion));
  const [row] = await db
    .select()
    .from(appInstall)
    .where(and(eq(appInstall.orgId, orgId), eq(appInstall.accountId, accountId), isOfApp));
  const branch = { id: accountId, partnerId, resellerId, organizationId: orgId };
  const known = await findApp(db, branch, { appId, appVersion });
  const client = row && known && clientOf(known, provider, settingsOf(secretKey, row.secrets), secretKey);
  return client ? { row, provider, stateHash, verifier, sessionId, client } : null;
}

async function isSignedIn(db: Db, sessionId: string, nowMs: number): Promise<boolean> {
  const isLive = and(eq(session.id, sessionId), isNull(session.revokedAt), gt(session.expiresAt, new Date(nowMs)));
  return (await db.$count(session, isLive)) > 0;
}
