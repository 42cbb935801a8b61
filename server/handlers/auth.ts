import * as z from 'zod';
import * as endpoints from '#contract/endpoints/auth';
import { CODE_LIFETIME_MS } from '#contract/rules/hostConstants';
import {
  AUTH_TOKEN_REFUSED,
  CODE_NOT_SENT,
  CODE_NOT_VERIFIED,
  codeMailSubject,
  codeMailText,
  codeSent,
  codeText,
  FACTOR_NEEDED,
  FACTOR_NEEDS_CODE,
  FACTOR_TOO_LATE,
  NO_AUTH_TOKEN,
  NOT_THAT_EMAIL,
  newDeviceMailSubject,
  newDeviceMailText,
  noAccountMailSubject,
  noAccountMailText,
  TEXTS_OFF,
} from '#contract/rules/messages';
import { recordRefusedCode } from '../audit';
import type { JsonObject } from '../db/schema/index';
import type { Db } from '../db/scoped';
import { ownPerson, readAccountRecord, roleHere } from '../domain/accounts/readAccount';
import type { MailBrand } from '../domain/brand/mailBrand';
import { mayEmbed } from '../domain/embed/mayEmbed';
import type { Browser } from '../domain/signIn/browser';
import {
  type CodeRequest,
  consumeCode,
  deleteCode,
  type IssuedCode,
  issueCode,
  tryCode,
  wrongCode,
} from '../domain/signIn/codes';
import { type OneTimeSignIn, spendOneTimeToken } from '../domain/signIn/oneTimeToken';
import { canSignIn, createOrganizationOf, findPerson, signInByNumber, signInPerson } from '../domain/signIn/people';
import { replaceVisitor } from '../domain/signIn/replaceVisitor';
import { hasFactor, tryFactor } from '../domain/signIn/secondFactor';
import { guestOfToken, openGuestSession, openSession, revokeSession } from '../domain/signIn/sessions';
import { signUpReseller } from '../domain/signIn/signUpReseller';
import { rememberOrigin, takeOrigin } from '../domain/signIn/visitOrigin';
import { endWaiting, findWaiting, openWaiting, type WaitingSignIn } from '../domain/signIn/waitingSignIn';
import { networkOf } from '../http/address';
import { authenticateAll } from '../http/authenticate';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { readPlace } from '../http/place';
import type { Email } from '../providers/email/emailProvider';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';
import { brandAtHost, readMailBrand, sendLater } from './mailBrand';
import { keysOf } from './person';

/** The data of a sign-up, stored with its code. */
const signUpPayload = z.object({
  businessName: z.string(),
  name: z.string().optional(),
  number: z.string().optional(),
  externalAccountId: z.string().optional(),
  reseller: z.object({ partnerId: z.number(), resellerId: z.number() }),
});

export const authHandlers = {
  allocateTempUserSession: handler(endpoints.allocateTempUserSession, async (ctx) => ({
    success: true as const,
    ...(await openGuestSession(ctx.db, clientOf(ctx))),
  })),

  oneTimeAuth: handler(endpoints.oneTimeAuth, async (ctx, { query: { oneTimeToken = '', email: wanted } }) => {
    if (oneTimeToken === '') throw new Refusal(400, NO_AUTH_TOKEN, { input: 'oneTimeToken' });
    const spent = await spendOneTimeToken(ctx.db, oneTimeToken, keysOf(ctx));
    if (spent && wanted !== undefined && wanted !== spent.email)
      throw new Refusal(400, NOT_THAT_EMAIL, { input: 'email' });
    const refused = new Refusal(400, AUTH_TOKEN_REFUSED, { input: 'oneTimeToken' });
    if (spent === null || !(await isStillThatPerson(ctx.db, spent, ctx.clock.now()))) throw refused;
    const { userId, withinId } = spent;
    const place = withinId === null ? null : await readPlace(ctx.db, withinId);
    if (place && !(await mayEmbed(ctx.db, place, spent.parentId))) throw refused;
    if (await hasFactor(ctx.db, userId)) throw new Refusal(403, FACTOR_NEEDS_CODE);
    const by = signedInBy(ctx, ctx.browser());
    const { isNewDevice, email, ...opened } = await openSession(ctx.db, userId, by, spent);
    // It is valid only as long as what the token was made by, and may do nothing that that could not give.
    if (!(await isSignedIn(ctx.db, opened.token, ctx.clock.nowMs()))) throw refused;
    // Whoever is signed in by a program is told nothing of its devices.
    if (isNewDevice && email !== null && withinId === null) {
      const brand = await readMailBrand(ctx.db, ctx);
      ctx.afterCommit(() => tellOfNewDevice(ctx, email, brand));
    }
    return { success: true as const, ...opened };
  }),

  signinEmail: openHandler(endpoints.signinEmail, async (ctx, { body: { email } }) => {
    const { issued, isKnown } = await issueSignIn(ctx, email);
    const brand = await brandAtHost(ctx);
    await sendMail(ctx, issued, isKnown ? codeMail(email, issued, brand) : noAccountMail(email, brand));
    return { success: true as const, message: codeSent(email) };
  }),

  signinPhoneNumber: openHandler(endpoints.signinPhoneNumber, async (ctx, { body: { phoneNumber } }) => {
    const { texts } = ctx.providers;
    if (texts === null) throw new Refusal(503, TEXTS_OFF, { input: 'phoneNumber' });
    const { issued, isKnown } = await issueSignIn(ctx, phoneNumber);
    const { product } = await brandAtHost(ctx);
    // Nobody else is texted, and nobody waits for it: neither the reply nor its time tells who is known.
    if (isKnown) {
      const text = codeText(product, issued.code, CODE_LIFETIME_MS / 60_000);
      texts.send(phoneNumber, text).catch((error: unknown) => ctx.warn(error, 'text of a code'));
    }
    return { success: true as const, message: codeSent(phoneNumber) };
  }),

  ipCorrelator: handler(endpoints.ipCorrelator, async (ctx, { body: { page, ref = '' } }) => {
    await rememberOrigin(ctx.db, networkOf(ctx.ip), { page: pathOf(page), ref }, keysOf(ctx));
    return { success: true as const };
  }),

  signupEmail: openHandler(endpoints.signupEmail, async (ctx, { body }) => {
    const { email, accountId, tempUserToken, ...details } = body;
    const asked = askedBy(ctx, email);
    const issued = await ctx.scoped(async ({ db }) => {
      const reseller = await signUpReseller(db, { host: ctx.host, accountId });
      const isKnown = await canSignIn(db, email, ctx.clock.nowMs());
      const guestId = await guestOfToken(db, tempUserToken, ctx.clock.nowMs());
      // An existing person is signed in by the code, with the same replies. The visitor is not linked here, because anybody can name
      // an address; `verifyEmail` gets the visitor's token together with the code.
      const request: CodeRequest = isKnown
        ? { purpose: 'signin', ...asked }
        : { purpose: 'signup', ...asked, guestId, payload: { ...details, reseller } };
      return issueCode(db, request, keysOf(ctx));
    });
    await sendMail(ctx, issued, codeMail(email, issued, await brandAtHost(ctx)));
    return { success: true as const, message: codeSent(email) };
  }),

  verifyEmail: openHandler(endpoints.verifyEmail, (ctx, { body: { email, ...submitted } }) =>
    enter(ctx, { address: email, ...submitted }, (db, payload) => personOf(ctx, db, email, payload)),
  ),

  verifySigninPhoneNumber: openHandler(
    endpoints.verifySigninPhoneNumber,
    (ctx, { body: { phoneNumber, ...submitted } }) =>
      enter(ctx, { address: phoneNumber, ...submitted }, (db) => signInByNumber(db, phoneNumber, ctx.clock.now())),
  ),

  verifySecondFactor: openHandler(endpoints.verifySecondFactor, async (ctx, { body }) => {
    const { secondFactorToken: token, code } = body;
    const result = await ctx.scoped(async (tx) => {
      const waiting = await findWaiting(tx.db, token, keysOf(ctx));
      if (!waiting) return new Refusal(400, FACTOR_TOO_LATE, { input: 'secondFactorToken' });
      const problem = await tryFactor(tx.db, waiting.userId, code, keysOf(ctx));
      if (problem) {
        await recordRefusedCode(tx.db, waiting.address, ctx);
        return problem;
      }
      await endWaiting(tx.db, token, keysOf(ctx));
      return openFor(ctx, tx, waiting);
    });
    if (result instanceof Refusal) throw result;
    return finish(ctx, result);
  }),

  signOut: openHandler(endpoints.signOut, async (ctx) => {
    const { sessionId } = ctx.caller;
    await ctx.actAs({ kind: 'auth' }, ({ db }) => revokeSession(db, sessionId, ctx.clock.nowMs()));
    ctx.realtime.endSession(sessionId);
    return { success: true as const };
  }),

  readIdentity: handler(endpoints.readIdentity, async (ctx) => {
    const { caller } = ctx;
    const account = await readAccountRecord(ctx.db, caller.homeAccountId, ctx);
    const memberships = caller.memberships.map(({ accountId, accountType, role, displayName }) => ({
      accountId,
      accountType,
      role,
      displayName,
    }));
    const { superAdmin } = caller;
    const home = caller.memberships.find(({ accountId }) => accountId === caller.homeAccountId);
    const role = superAdmin ? ('superAdmin' as const) : roleHere(caller, home);
    return { success: true as const, identity: { ...account, superAdmin, role, user: ownPerson(caller), memberships } };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Whether the address of a one-time token is still that person's. Only a token that the person made proves the address. */
async function isStillThatPerson(db: Db, { email, userId, withinId }: OneTimeSignIn, now: Date): Promise<boolean> {
  const found = await findPerson(db, email);
  if (!found?.active || found.id !== userId) return false;
  return withinId === null ? (await signInPerson(db, email, now)) === userId : !found.superAdmin;
}

async function isSignedIn(db: Db, token: string, nowMs: number): Promise<boolean> {
  const [caller] = await authenticateAll(db, [{ token, adminToken: null }], nowMs);
  return caller !== null && caller !== undefined;
}

/** The only valid code of an address, known or not, for the browser that asks. */
function issueSignIn(ctx: Pick<CallContext, 'scoped' | 'services' | 'clock' | 'ip' | 'browser'>, address: string) {
  return ctx.scoped(async ({ db }) => ({
    // An unknown address gets a code too, which is never sent, so that all later replies are the same.
    issued: await issueCode(db, { purpose: 'signin', ...askedBy(ctx, address) }, keysOf(ctx)),
    isKnown: await canSignIn(db, address, ctx.clock.nowMs()),
  }));
}

type Entering = Pick<
  CallContext,
  | 'scoped'
  | 'actAs'
  | 'host'
  | 'services'
  | 'clock'
  | 'ip'
  | 'userAgent'
  | 'browser'
  | 'realtime'
  | 'providers'
  | 'warn'
>;

type Submitted = {
  readonly address: string;
  readonly verificationCode: string;
  readonly tempUserToken?: string | undefined;
};

/**
 * Tries the code that was sent to an address, and opens the session of its person; with a second factor only a sign-in that waits
 * for it.
 */
async function enter(
  ctx: Entering,
  { address, verificationCode: code, tempUserToken }: Submitted,
  personOfCode: (db: Db, payload: JsonObject | null) => Promise<number | null>,
) {
  const browser = ctx.browser();
  const keys = keysOf(ctx);
  // In its own transaction, so that a wrong try is counted.
  const attempt = await ctx.scoped(async ({ db }) => {
    const tried = await tryCode(db, { address, code, browser }, keys);
    if (!tried.isRight) await recordRefusedCode(db, address, ctx);
    return tried;
  });
  if (!attempt.isRight) throw wrongCode(attempt.message);
  const result = await ctx.scoped(async (tx) => {
    const { db } = tx;
    const used = await consumeCode(db, attempt.id, keys.nowMs);
    const userId = await personOfCode(db, attempt.purpose === 'signup' ? used.payload : null);
    if (userId === null) throw wrongCode(CODE_NOT_VERIFIED);
    const guestId = (await guestOfToken(db, tempUserToken, keys.nowMs)) ?? used.guestId;
    const entered = { userId, address, guestId };
    if (!(await hasFactor(db, userId))) return openFor(ctx, tx, entered);
    return { secondFactorToken: await openWaiting(db, { ...entered, ip: ctx.ip, browser }, keys) };
  });
  if ('secondFactorToken' in result) {
    throw new Refusal(403, FACTOR_NEEDED, { input: 'secondFactor', body: result });
  }
  return finish(ctx, result);
}

type Opened = { readonly opened: Awaited<ReturnType<typeof openSession>>; readonly ended: readonly string[] };

/** Opens the session of a person who proved to be it. */
async function openFor(ctx: Entering, tx: Tx, { userId, guestId }: WaitingSignIn): Promise<Opened> {
  return {
    ended: guestId === null ? [] : await replaceVisitor(tx, guestId, userId, ctx.clock.nowMs()),
    opened: await openSession(tx.db, userId, signedInBy(ctx, ctx.browser())),
  };
}

async function finish(ctx: Entering, { opened, ended }: Opened) {
  for (const sessionId of ended) ctx.realtime.endSession(sessionId);
  const { isNewDevice, email, ...session } = opened;
  if (isNewDevice && email !== null) tellOfNewDevice(ctx, email, await brandAtHost(ctx));
  return { success: true as const, ...session, authToken: session.token };
}

/** The person of a proven address; a pending sign-up creates the person and the organization. */
async function personOf(ctx: Entering, db: Db, email: string, payload: unknown): Promise<number | null> {
  const now = ctx.clock.now();
  const entered = await signInPerson(db, email, now);
  if (entered !== null || payload === null || (await findPerson(db, email))) return entered;
  const origin = await takeOrigin(db, networkOf(ctx.ip), keysOf(ctx));
  return createOrganizationOf(db, { email, origin, ...signUpPayload.parse(payload) }, now);
}

/** An address without its query, which may name a person or hold a token. */
const pathOf = (page: string): string => page.replace(/[?#].*$/s, '');

function askedBy({ ip, services, browser }: Pick<CallContext, 'ip' | 'services' | 'browser'>, address: string) {
  return { address, ip, browser: browser(), budgets: services.limits.codesPerAddress };
}

function signedInBy(ctx: Parameters<typeof clientOf>[0] & Pick<CallContext, 'host'>, { deviceId }: Browser) {
  return { ...clientOf(ctx), deviceId, host: ctx.host };
}

function clientOf({ ip, userAgent, clock }: Pick<CallContext, 'ip' | 'userAgent' | 'clock'>) {
  return { ip, userAgent, nowMs: clock.nowMs() };
}

function codeMail(to: string, { code }: IssuedCode, { product, from }: MailBrand): Email {
  const text = codeMailText(product, code, CODE_LIFETIME_MS / 60_000);
  return { to, subject: codeMailSubject(product, code), text, from };
}

function noAccountMail(to: string, { product, from, publicUrl }: MailBrand): Email {
  return {
    to,
    subject: noAccountMailSubject(product),
    text: noAccountMailText(product, `${publicUrl}/signup`),
    from,
  };
}

/** Tells a person of a sign-in from a new device. The sign-in does not wait for the mail server. */
function tellOfNewDevice(
  ctx: Parameters<typeof sendLater>[0] & Pick<CallContext, 'ip' | 'userAgent' | 'clock'>,
  to: string,
  { product, from }: MailBrand,
): void {
  const { ip, userAgent, clock } = ctx;
  const text = newDeviceMailText(product, { ip, userAgent, at: clock.now() });
  sendLater(ctx, 'mail of a new device', { to, subject: newDeviceMailSubject(product), text, from });
}

/** @throws Refusal 503, for known and unknown addresses alike; another code may be requested at once */
async function sendMail(
  { providers, scoped }: Pick<CallContext, 'providers' | 'scoped'>,
  { id }: IssuedCode,
  email: Email,
): Promise<void> {
  try {
    await providers.email.send(email);
  } catch {
    await scoped(({ db }) => deleteCode(db, id));
    throw new Refusal(503, CODE_NOT_SENT, { input: 'email' });
  }
}
