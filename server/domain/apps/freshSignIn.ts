import { sql } from 'drizzle-orm';
import { appInstall } from '../../db/schema/index';
import type { SafeFetch } from '../../outgoing/safeFetch';
import type { Tx } from '../../request/tx';
import { appChanged, type InstallRow, isRow } from './installs';
import { type Client, requestTokens, type TokenReply } from './oauthClient';
import { isOld, type SignIn, sealSignIns, signInsOf } from './tokens';

/** Runs a short transaction that may write the installed app, which an agent's own scope may not for its organization's. */
type Store = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;

export type Renewing = {
  readonly row: InstallRow;
  readonly provider: string;
  readonly client: Client;
  readonly fetch: SafeFetch;
  readonly store: Store;
  readonly secretKey: Buffer;
  readonly nowMs: number;
};

/** ended: somebody has to sign in again. */
export type FreshToken = { readonly token: string } | { readonly problem: 'none' | 'ended' | 'failed' };

const running = new Map<string, Promise<FreshToken>>();

/** A token that can be used now. One that has run out is renewed once, however many calls need it. */
export async function freshToken(signIn: SignIn | undefined, renewing: Renewing): Promise<FreshToken> {
  if (!signIn) return { problem: 'none' };
  if (signIn.ended) return { problem: 'ended' };
  if (!isOld(signIn, renewing.nowMs)) return { token: signIn.accessToken };
  const { orgId, accountId, appId, appVersion } = renewing.row;
  const key = JSON.stringify([orgId, accountId, appId, appVersion, renewing.provider, signIn.accessToken]);
  const pending = running.get(key) ?? renewed(signIn, renewing).finally(() => running.delete(key));
  running.set(key, pending);
  return pending;
}

async function renewed(read: SignIn, renewing: Renewing): Promise<FreshToken> {
  const { client, fetch, nowMs, row, provider, secretKey } = renewing;
  // It may have been renewed since it was read, and many providers end a sign-in whose old refresh token comes again.
  const before = await renewing.store(async ({ db }) => {
    const [current] = await db.select({ tokens: appInstall.tokens }).from(appInstall).where(isRow(row));
    return signInsOf(secretKey, current?.tokens ?? null)[provider];
  });
  if (!before) return { problem: 'none' };
  if (before.ended) return { problem: 'ended' };
  if (before.accessToken !== read.accessToken) return { token: before.accessToken };
  const form = { grant_type: 'refresh_token', refresh_token: before.refreshToken ?? '' };
  const reply: TokenReply =
    before.refreshToken === undefined ? { outcome: 'refused' } : await requestTokens(fetch, client, form, nowMs);
  if (reply.outcome === 'failed') return { problem: 'failed' };
  return renewing.store(({ db, emit }) => keep(before, reply, renewing, { db, emit }));
}

/** Keeps what the provider answered, unless another process has renewed it meanwhile; then that counts. */
async function keep(
  before: SignIn,
  reply: TokenReply,
  { row, provider, secretKey }: Renewing,
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
): Promise<FreshToken> {
  const [current] = await db.select().from(appInstall).where(isRow(row)).for('update');
  const signIns = signInsOf(secretKey, current?.tokens ?? null);
  const stored = signIns[provider];
  if (!current || !stored) return { problem: 'none' };
  if (stored.accessToken !== before.accessToken) return { token: stored.accessToken };
  const next: SignIn =
    reply.outcome === 'tokens'
      ? { connectedAtMs: stored.connectedAtMs, ...kept(stored), ...reply.tokens }
      : { ...stored, ended: true };
  const tokens = sealSignIns(secretKey, { ...signIns, [provider]: next });
  await db.update(appInstall).set({ tokens }).where(isRow(row));
  if (!next.ended) return { token: next.accessToken };
  await emit(appChanged(row));
  return { problem: 'ended' };
}

/** A provider that sends no new refresh token means the old one to be used on. */
function kept({ refreshToken }: SignIn): Pick<SignIn, 'refreshToken'> {
  return refreshToken === undefined ? {} : { refreshToken };
}

/** Keeps why the last call of an app was refused, or that it works again. */
export async function keepFailure(store: Store, row: InstallRow, failure: string | null): Promise<void> {
  if (row.failure === failure) return;
  await store(async ({ db, emit }) => {
    const changed = await db
      .update(appInstall)
      .set({ failure })
      .where(sql`${isRow(row)} and ${appInstall.failure} is distinct from ${failure}`)
      .returning({ appId: appInstall.appId });
    if (changed.length > 0) await emit(appChanged(row));
  });
}
