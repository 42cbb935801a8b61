import * as z from 'zod/mini';
import type { Identity } from '#contract/entities/account';
import { mobileLogin } from '#contract/entities/mobile';
import { accountId } from '#contract/entities/shared';
import { accountIdOf, formatAppPath, isAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { expectedEmail, landingOf } from '#contract/rules/address/embedPath';
import { NOT_THAT_EMAIL } from '#contract/rules/messages/embed';
import { INVITE_REFUSED } from '#contract/rules/messages/members';
import {
  AUTH_TOKEN_REFUSED,
  MOBILE_LOGIN_FAILED,
  NO_AUTH_TOKEN,
  TEMP_SESSION_FAILED,
} from '#contract/rules/messages/session';
import type { Adopted, ClearGuestOutput, ExchangeOutput, Guest, RestoreOutput } from '#machines/session';
import { ApiError } from '../api/failures';
import { announceLeaving } from '../platform/leaving';
import { defineRecord } from '../platform/storage/records';
import { forgetWhySignIn, noteWhySignIn, type WhySignIn } from '../platform/storage/whySignIn';
import { THEME_KEY } from '../platform/theme';
import { carryOut } from './carryOut';
import { openCheckIn } from './checkIn';
import type { EffectDeps, Run } from './deps';
import { failureOf, isRefusal } from './failure';
import { GUEST_KEY } from './guestKey';
import { isOfOther, ownKey } from './ownKey';
import { openSentCode } from './sentCode';

const guestRecord = z.object({ id: accountId, username: z.string() });
const personRecord = z.object({ id: accountId });
const clearedRecord = z.object({ atMs: z.number() });

/** Where a visitor signs in. */
const SIGN_IN_PATHS: readonly string[] = ['/', '/login', '/signup'];

/** The token of an invitation, in the link of its mail. */
const INVITE_PARAMETER = 'invite';
const PLACE_OF = { partner: 'partnerId', reseller: 'resellerId', organization: 'orgId', agent: 'agentId' } as const;

/** If two guests are refused within this time, a reload does not help. */
const RELOAD_PAUSE_MS = 60_000;
/** How long signing out waits for saves under way, and how often it checks. */
const SETTLE_WAIT_MS = 3_000;
const SETTLE_CHECK_MS = 250;
/** The longest wait for the host when signing out. */
const SIGN_OUT_WAIT_MS = 3_000;

type SessionNewsType = 'session.expired' | 'session.changedElsewhere' | 'session.endedElsewhere';

/** The effects of the session machine (specification 3, 4, 7). A token goes from the reply to the credentials only. */
export function defineSessionEffects(deps: EffectDeps) {
  const { api, credentials, drafts, platform } = deps;
  const guest = defineRecord(platform.storage, GUEST_KEY, guestRecord);
  const person = defineRecord(platform.storage, 'person', personRecord);
  const cleared = defineRecord(platform.storage, 'guestCleared', clearedRecord);
  const sentCode = openSentCode(platform);
  const checkIn = openCheckIn(deps);

  const readIdentity = async (signal: AbortSignal): Promise<Identity> => {
    const { identity } = await api.call('readIdentity', {}, { signal, targetAccountId: null });
    credentials.setAdminToken(identity.superAdmin ? credentials.token() : null);
    credentials.setUserId(identity.user?.id ?? identity.id);
    return identity;
  };
  /** Records the token's owner as this browser's person, unless it is not who it should be. */
  const adopt = async (signal: AbortSignal, username?: string): Promise<Adopted> => {
    const identity = await readIdentity(signal);
    if (username !== undefined && username.toLowerCase() !== identity.username.toLowerCase()) throw new NotThatPerson();
    const id = identity.user?.id ?? identity.id;
    const before = person.read();
    guest.remove();
    sentCode.drop();
    person.write({ id });
    checkIn.tell();
    // Also counts drafts that another person's page wrote after signing out.
    const hasOthersDrafts = (await drafts.keys()).some((key) => isOfOther(id, key));
    return { identity, identityChanged: hasOthersDrafts || (before !== null && before.id !== id) };
  };
  /** Accepts the invitation in the address, and goes to its account. Returns why it was refused, or null. */
  const acceptInvite = async (signal: AbortSignal): Promise<string | null> => {
    const { location } = platform;
    const { pathname, search } = location.place();
    const query = new URLSearchParams(search);
    const token = query.get(INVITE_PARAMETER);
    if (token === null) return null;
    query.delete(INVITE_PARAMETER);
    try {
      const { accountId: id, accountType: type } = await api.call(
        'acceptInvite',
        { body: { token } },
        { signal, targetAccountId: null },
      );
      location.replace(formatAppPath({ [PLACE_OF[type]]: id }));
      return null;
    } catch (error) {
      if (!isRefusal(error) || isRefusedCredential(error)) throw error;
      location.replace(`${pathname}?${query}`);
      return failureOf(error, true, INVITE_REFUSED).message;
    }
  };
  /**
   * Goes on from the address with which a program opened the console. In a frame the address names the account, by which the host knows
   * who may show it, also when it is loaded again.
   */
  const land = (identity: Identity) => {
    const { location, bridge, window } = platform;
    const { pathname, search, hash } = location.place();
    const here = `${pathname}${search}${hash}`;
    const landing = landingOf({ pathname, search }, window.location.host) ?? here;
    const next = bridge.isFramedByOtherOrigin ? withAccount(landing, identity) : landing;
    if (next !== here) location.replace(next);
  };
  /** Whether a program opened the console for somebody else than who is signed in. */
  const isForOther = ({ user }: Identity) => {
    const expected = expectedEmail(platform.location.place());
    return expected !== undefined && expected !== user?.email.toLowerCase();
  };
  const forget = () => {
    credentials.setToken(null);
    credentials.setAdminToken(null);
    credentials.setUserId(null);
    guest.remove();
    sentCode.drop();
  };

  /**
   * Goes on as the visitor of the site around an embedded chat. Nobody who is signed in is replaced. In a tab there is no such site:
   * whoever made the link would read what is written then.
   */
  const enterAsHanded = () => {
    const visitor = platform.location.takeVisitor();
    const { pathname } = platform.location.place();
    const isPublic = !isAppPath(pathname) && !SIGN_IN_PATHS.includes(pathname);
    if (!visitor || !isPublic || platform.bridge.shell === 'tab' || (credentials.token() !== null && !guest.read()))
      return;
    guest.write({ id: visitor.id, username: visitor.username });
    credentials.setToken(visitor.token);
  };

  /** Everything but the theme, which belongs to the browser. */
  const clearStorage = async () => {
    const theme = platform.storage.read(THEME_KEY);
    platform.storage.clear();
    if (theme !== null) platform.storage.write(THEME_KEY, theme);
    await drafts.clear();
  };

  return {
    restoreSession: ({ signal }: Run): Promise<RestoreOutput> =>
      carryOut(deps, async () => {
        if (platform.location.oneTimeToken() !== null) return { kind: 'oneTimeToken' };
        if (platform.bridge.kept('login') !== null) return { kind: 'login' };
        enterAsHanded();
        if (credentials.token() === null) return { kind: 'none' };
        const known = guest.read();
        if (known) {
          const sent = SIGN_IN_PATHS.includes(platform.location.place().pathname) ? sentCode.read() : null;
          return sent ? { kind: 'codeSent', guest: known, ...sent } : { kind: 'guest', guest: known };
        }
        try {
          const problem = await acceptInvite(signal);
          const identity = await readIdentity(signal);
          if (isForOther(identity)) {
            await api.call('signOut', {}, { signal, targetAccountId: null });
            forget();
            return { kind: 'none' };
          }
          forgetWhySignIn(platform.storage);
          land(identity);
          checkIn.tell();
          return { kind: 'authenticated', identity, ...(problem !== null && { problem }) };
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
            noteWhySignIn(platform.storage, 'linkIncomplete');
            return { kind: 'refused', failure: { kind: 'invalid', message: NO_AUTH_TOKEN } };
          }
          try {
            const email = expectedEmail(location.place());
            const query = { oneTimeToken, ...(email !== undefined && { email }) };
            const { token } = await api.call('oneTimeAuth', { query }, { signal });
            location.dropOneTimeToken();
            credentials.setToken(token);
            const adopted = await adopt(signal);
            land(adopted.identity);
            return { kind: 'exchanged', ...adopted };
          } catch (error) {
            // The host has not judged the link: it may work on a retry.
            if (!isAnswered(error)) throw error;
            location.dropOneTimeToken();
            // The session of somebody else ends, who is not the one that the page expects.
            const why = whyRefused(error);
            if (why === 'linkOfAnother') forget();
            noteWhySignIn(platform.storage, why);
            const message = why === 'linkOfAnother' ? NOT_THAT_EMAIL : AUTH_TOKEN_REFUSED;
            return { kind: 'refused', failure: { kind: 'unauthorized', message } };
          }
        },
        AUTH_TOKEN_REFUSED,
      ),

    enterFromApp: ({ signal }: Run): Promise<ExchangeOutput> =>
      carryOut(
        deps,
        async () => {
          const refused = {
            kind: 'refused',
            failure: { kind: 'unauthorized', message: MOBILE_LOGIN_FAILED },
          } as const;
          const { bridge } = platform;
          const login = z.safeParse(mobileLogin, bridge.kept('login')).data;
          if (!login) {
            bridge.drop('login');
            return refused;
          }
          const before = credentials.token();
          const wasGuest = guest.read();
          guest.remove();
          credentials.setAdminToken(null);
          credentials.setToken(login.token);
          checkIn.name({ cloudId: login.cloudId });
          try {
            const adopted = await adopt(signal, login.username);
            bridge.drop('login');
            return { kind: 'exchanged', ...adopted };
          } catch (error) {
            credentials.setToken(before);
            credentials.setAdminToken(null);
            credentials.setUserId(null);
            if (wasGuest) guest.write(wasGuest);
            // The host has not judged it: it may work on a retry.
            if (!(error instanceof NotThatPerson || isAnswered(error))) throw error;
            bridge.drop('login');
            return refused;
          }
        },
        MOBILE_LOGIN_FAILED,
      ),

    allocateGuest: ({ signal }: Run): Promise<Guest> =>
      carryOut(
        deps,
        async () => {
          const { id, username, token } = await api.call('allocateTempUserSession', {}, { signal });
          // In this order: another tab that sees the new token checks whether it is a visitor's.
          guest.write({ id, username });
          credentials.setToken(token);
          return { id, username };
        },
        TEMP_SESSION_FAILED,
      ),

    /** The person wants another address: a reload does not return to the code. */
    dropSentCode: () => sentCode.drop(),

    adoptSession: ({ signal }: Run): Promise<Adopted> => carryOut(deps, () => adopt(signal)),

    async settleDrafts(): Promise<number> {
      // Views first pass on text they still debounce.
      announceLeaving(platform.window);
      const countOf = (keys: readonly string[], ...kinds: readonly string[]) =>
        keys.filter((key) => kinds.some((kind) => key.startsWith(ownKey(deps, kind)))).length;
      let keys: readonly string[] = [];
      for (let waitedMs = 0; waitedMs < SETTLE_WAIT_MS; waitedMs += SETTLE_CHECK_MS) {
        // Wait first: text typed just now is stored a moment later.
        await new Promise<void>((resolve) => platform.clock.after(SETTLE_CHECK_MS, resolve));
        keys = await drafts.keys();
        if (countOf(keys, 'draft.') === 0) break;
      }
      // Messages and forms are not saved automatically, so there is no wait for them.
      return countOf(keys, 'draft.', 'text.');
    },

    async signOut(): Promise<void> {
      const signal = AbortSignal.timeout(SIGN_OUT_WAIT_MS);
      // The credential is removed here in any case; if it cannot be revoked, it expires.
      await api.call('signOut', {}, { signal }).catch(() => undefined);
      forget();
      await clearStorage();
    },

    clearGuest: async (): Promise<ClearGuestOutput> => {
      forget();
      const nowMs = platform.clock.nowMs();
      const lastMs = cleared.read()?.atMs ?? Number.NEGATIVE_INFINITY;
      // Without storage, a second reload could not be told from the first.
      if (!platform.storage.keeps || Math.abs(nowMs - lastMs) < RELOAD_PAUSE_MS) return { reload: false };
      cleared.write({ atMs: nowMs });
      return { reload: true };
    },

    async clearStorage(): Promise<void> {
      const token = credentials.token();
      const adminToken = credentials.adminToken();
      const owner = person.read();
      await clearStorage();
      if (owner) person.write(owner);
      credentials.setToken(token);
      credentials.setAdminToken(adminToken);
    },

    /** Reports the end of the session; returns how to stop. */
    watchSession(tellEnd: (news: { type: SessionNewsType }) => void): () => void {
      const tell = (news: { type: SessionNewsType }) => {
        // Typed text still belongs to the person whose session ended.
        announceLeaving(platform.window);
        tellEnd(news);
      };
      const stops = [
        deps.onSessionExpired(() => tell({ type: 'session.expired' })),
        credentials.subscribe(({ elsewhere, hasToken }) => {
          if (!elsewhere) return;
          const isOfPerson = hasToken && guest.read() === null;
          tell({ type: isOfPerson ? 'session.changedElsewhere' : 'session.endedElsewhere' });
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** A place of the console with the account in it that the person has there. */
function withAccount(href: string, { accountType, id }: Identity): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const path = parseAppPath(pathname);
  if (!isAppPath(pathname) || accountIdOf(path) !== null || accountType === 'superAdmin') return href;
  return formatAppPath({ ...path, [PLACE_OF[accountType]]: id }) + rest;
}

/** A token is another person's than was said. */
class NotThatPerson extends Error {}

/** Whether the host judged the request: it neither failed nor asked to wait. */
function isAnswered(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'status' && error.status < 500 && error.status !== 429;
}

/** Whether the credential is unknown or not a person's. */
function isRefusedCredential(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** Why a one-time link signed nobody in, as the sign-in page tells it. */
function whyRefused(error: unknown): WhySignIn {
  if (!(error instanceof ApiError) || error.kind !== 'status') return 'linkRefused';
  if (error.details.reply?.input === 'email') return 'linkOfAnother';
  return error.status === 403 ? 'secondFactor' : 'linkRefused';
}
