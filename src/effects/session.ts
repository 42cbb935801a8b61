import * as z from 'zod/mini';
import type { Identity } from '#contract/entities/account';
import { accountId } from '#contract/entities/shared';
import { AUTH_TOKEN_REFUSED, NO_AUTH_TOKEN, TEMP_SESSION_FAILED } from '#contract/rules/messages';
import type { Adopted, ClearGuestOutput, ExchangeOutput, Guest, RestoreOutput } from '#machines/session';
import { ApiError } from '../api/failures';
import { sayLeaving } from '../platform/leaving';
import { defineRecord } from '../platform/storage/records';
import { carryOut } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { GUEST_KEY } from './guestKey';
import { isOfOther, ownKey } from './ownKey';

const guestRecord = z.object({ id: accountId, username: z.string() });
const personRecord = z.object({ id: accountId });
const clearedRecord = z.object({ atMs: z.number() });

/** Two refused guests within this time are the host's doing, which a reload does not mend. */
const RELOAD_PAUSE_MS = 60_000;
/** Signing out waits this long for saves that are under way, and looks this often, in milliseconds. */
const SETTLE_WAIT_MS = 3_000;
const SETTLE_LOOK_MS = 250;
/** Signing out does not wait longer for a host that is away. */
const SIGN_OUT_WAIT_MS = 3_000;

type SessionNewsType = 'session.expired' | 'session.changedElsewhere' | 'session.endedElsewhere';

/** What the session machine carries out (specification 3, 4, 7). Tokens go from the reply to the credentials and no further. */
export function defineSessionEffects(deps: EffectDeps) {
  const { api, credentials, drafts, platform } = deps;
  const guest = defineRecord(platform.storage, GUEST_KEY, guestRecord);
  const person = defineRecord(platform.storage, 'person', personRecord);
  const cleared = defineRecord(platform.storage, 'guestCleared', clearedRecord);

  const readIdentity = async (signal: AbortSignal): Promise<Identity> => {
    const { identity } = await api.call('readIdentity', {}, { signal, targetAccountId: null });
    credentials.setAdminToken(identity.superAdmin ? credentials.token() : null);
    credentials.setUserId(identity.user?.id ?? identity.id);
    return identity;
  };
  /** Makes the holder of the stored token this browser's person. */
  const adopt = async (signal: AbortSignal): Promise<Adopted> => {
    const identity = await readIdentity(signal);
    const id = identity.user?.id ?? identity.id;
    const before = person.read();
    guest.remove();
    person.write({ id });
    // What somebody else's page wrote after signing out counts, too.
    const isOthers = (await drafts.keys()).some((key) => isOfOther(id, key));
    return { identity, identityChanged: isOthers || (before !== null && before.id !== id) };
  };
  const forget = () => {
    credentials.setToken(null);
    credentials.setAdminToken(null);
    credentials.setUserId(null);
    guest.remove();
  };

  return {
    restoreSession: ({ signal }: Run): Promise<RestoreOutput> =>
      carryOut(deps, async () => {
        if (platform.location.oneTimeToken() !== null) return { kind: 'oneTimeToken' };
        if (credentials.token() === null) return { kind: 'none' };
        const known = guest.read();
        if (known) return { kind: 'guest', guest: known };
        try {
          return { kind: 'authenticated', identity: await readIdentity(signal) };
        } catch (error) {
          if (!isRefusedCredential(error)) throw error;
          forget();
          return { kind: 'none' };
        }
      }),

    exchangeOneTimeToken: ({ signal }: Run): Promise<ExchangeOutput> =>
      carryOut(
        deps,
        async () => {
          const { location } = platform;
          const oneTimeToken = location.oneTimeToken();
          if (!oneTimeToken) {
            location.dropOneTimeToken();
            return { kind: 'refused', failure: { kind: 'invalid', message: NO_AUTH_TOKEN } };
          }
          try {
            const { token } = await api.call('oneTimeAuth', { query: { oneTimeToken } }, { signal });
            location.dropOneTimeToken();
            credentials.setToken(token);
            return { kind: 'exchanged', ...(await adopt(signal)) };
          } catch (error) {
            // A link that nobody has judged yet may work at the next try.
            if (!isAnswered(error)) throw error;
            location.dropOneTimeToken();
            return { kind: 'refused', failure: { kind: 'unauthorized', message: AUTH_TOKEN_REFUSED } };
          }
        },
        AUTH_TOKEN_REFUSED,
      ),

    allocateGuest: ({ signal }: Run): Promise<Guest> =>
      carryOut(
        deps,
        async () => {
          const { id, username, token } = await api.call('allocateTempUserSession', {}, { signal });
          // In this order: another tab that hears of the token looks whether it is a visitor's.
          guest.write({ id, username });
          credentials.setToken(token);
          return { id, username };
        },
        TEMP_SESSION_FAILED,
      ),

    adoptSession: ({ signal }: Run): Promise<Adopted> => carryOut(deps, () => adopt(signal)),

    async settleDrafts(): Promise<number> {
      // What views still hold back is waited for, too.
      sayLeaving(platform.window);
      const countOf = (keys: readonly string[], ...kinds: readonly string[]) =>
        keys.filter((key) => kinds.some((kind) => key.startsWith(ownKey(deps, kind)))).length;
      let keys: readonly string[] = [];
      for (let waitedMs = 0; waitedMs < SETTLE_WAIT_MS; waitedMs += SETTLE_LOOK_MS) {
        // First of all for what was typed just now: it is written down a moment later.
        await new Promise<void>((resolve) => platform.clock.after(SETTLE_LOOK_MS, resolve));
        keys = await drafts.keys();
        if (countOf(keys, 'draft.') === 0) break;
      }
      // A message and a form are not saved by themselves, so nothing is waited for.
      return countOf(keys, 'draft.', 'text.', 'createAccount.');
    },

    async signOut(): Promise<void> {
      const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS);
      // The credential goes from here in any case; one that could not be revoked ends by its age.
      await api.call('signOut', {}, { signal }).catch(() => undefined);
      forget();
      platform.storage.clear();
      await drafts.clear();
    },

    clearGuest: async (): Promise<ClearGuestOutput> => {
      forget();
      const nowMs = platform.clock.nowMs();
      const lastMs = cleared.read()?.atMs ?? Number.NEGATIVE_INFINITY;
      // A page that keeps nothing could not tell the second time from the first.
      if (!platform.storage.keeps || nowMs - lastMs < RELOAD_PAUSE_MS) return { reload: false };
      cleared.write({ atMs: nowMs });
      return { reload: true };
    },

    async clearStorage(): Promise<void> {
      const token = credentials.token();
      const adminToken = credentials.adminToken();
      const owner = person.read();
      platform.storage.clear();
      if (owner) person.write(owner);
      credentials.setToken(token);
      credentials.setAdminToken(adminToken);
      await drafts.clear();
    },

    /** Tells of the end of the session until the answer is called. */
    watchSession(tellEnd: (news: { type: SessionNewsType }) => void): () => void {
      const tell = (news: { type: SessionNewsType }) => {
        // What is typed is still of the person whose session it was.
        sayLeaving(platform.window);
        tellEnd(news);
      };
      const stops = [
        deps.onSessionExpired(() => tell({ type: 'session.expired' })),
        credentials.subscribe(({ elsewhere, hasToken }) => {
          if (!elsewhere) return;
          const isPersons = hasToken && guest.read() === null;
          tell({ type: isPersons ? 'session.changedElsewhere' : 'session.endedElsewhere' });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The host has judged what it was sent: it neither broke nor asked to wait. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'status' && error.status < 500 && error.status !== 429;
}

/** The host knows the credential no more, or it is no person's. */
function isRefusedCredential(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
