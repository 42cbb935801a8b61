import { and, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod';
import * as endpoints from '#contract/endpoints/auth';
import type { Identity } from '#contract/entities/account';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { CODE_LIFETIME_MS } from '#contract/rules/hostConstants';
import {
  AUTH_TOKEN_REFUSED,
  CODE_NOT_SENT,
  CODE_NOT_VERIFIED,
  codeMailSubject,
  codeMailText,
  codeSent,
  NO_AUTH_TOKEN,
  newDeviceMailSubject,
  newDeviceMailText,
  noAccountMailSubject,
  noAccountMailText,
} from '#contract/rules/messages';
import { recordRefusedCode } from '../audit';
import { verification } from '../db/schema/index';
import type { Db } from '../db/scoped';
import { readAccountRecord } from '../domain/accounts/readAccount';
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
import { canSignIn, createOrganizationOf, findPerson, signInPerson } from '../domain/signIn/people';
import { replaceVisitor } from '../domain/signIn/replaceVisitor';
import { guestOfToken, openGuestSession, openSession, revokeSession } from '../domain/signIn/sessions';
import { signUpReseller } from '../domain/signIn/signUpReseller';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { Email } from '../providers/email/emailProvider';
import type { PersonCaller } from '../request/caller';
import { Refusal } from '../request/refusal';
import { codeHmac } from '../request/tokens';

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

  oneTimeAuth: handler(endpoints.oneTimeAuth, async (ctx, { query: { oneTimeToken = '' } }) => {
    if (oneTimeToken === '') throw new Refusal(400, NO_AUTH_TOKEN, { input: 'oneTimeToken' });
    const now = ctx.clock.now();
    const [used] = await ctx.db
      .update(verification)
      .set({ consumedAt: now })
      .where(
        and(
          eq(verification.purpose, 'one_time'),
          eq(verification.codeHmac, codeHmac(ctx.services.secretKey, 'one_time', '', oneTimeToken)),
          isNull(verification.consumedAt),
          gt(verification.expiresAt, now),
        ),
      )
      .returning({ address: verification.address });
    const userId = used ? await signInPerson(ctx.db, used.address, now) : null;
    if (userId === null) throw new Refusal(400, AUTH_TOKEN_REFUSED, { input: 'oneTimeToken' });
    const { isNewDevice, ...opened } = await openSession(ctx.db, userId, signedInBy(ctx, ctx.browser()));
    if (isNewDevice) ctx.afterCommit(() => tellOfNewDevice(ctx, used?.address ?? ''));
    return { success: true as const, ...opened };
  }),

  signinEmail: openHandler(endpoints.signinEmail, async (ctx, { body: { email } }) => {
    const { nowMs } = keysOf(ctx);
    const asked = askedBy(ctx, email);
    const { issued, isKnown } = await ctx.scoped(async ({ db }) => ({
      // An unknown address gets a code too, which is never sent, so that all later replies are the same.
      issued: await issueCode(db, { purpose: 'signin', ...asked }, keysOf(ctx)),
      isKnown: await canSignIn(db, email, nowMs),
    }));
    await sendMail(ctx, issued, isKnown ? codeMail(email, issued) : noAccountMail(email, ctx.services.publicUrl));
    return { success: true as const, message: codeSent(email) };
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
    await sendMail(ctx, issued, codeMail(email, issued));
    return { success: true as const, message: codeSent(email) };
  }),

  verifyEmail: openHandler(endpoints.verifyEmail, async (ctx, { body }) => {
    const { email, verificationCode: code, tempUserToken } = body;
    const browser = ctx.browser();
    // In its own transaction, so that a wrong try is counted.
    const attempt = await ctx.scoped(async ({ db }) => {
      const tried = await tryCode(db, { email, code, browser }, keysOf(ctx));
      if (!tried.isRight) await recordRefusedCode(db, email, ctx);
      return tried;
    });
    if (!attempt.isRight) throw wrongCode(attempt.message);
    const { opened, ended } = await ctx.scoped(async (tx) => {
      const { db } = tx;
      const { nowMs } = keysOf(ctx);
      const { payload, guestId } = await consumeCode(db, attempt.id, nowMs);
      const userId = await personOf(db, email, attempt.purpose === 'signup' ? payload : null, ctx.clock.now());
      if (userId === null) throw wrongCode(CODE_NOT_VERIFIED);
      const visitorId = (await guestOfToken(db, tempUserToken, nowMs)) ?? guestId;
      return {
        ended: visitorId === null ? [] : await replaceVisitor(tx, visitorId, userId, nowMs),
        opened: await openSession(db, userId, signedInBy(ctx, browser)),
      };
    });
    for (const sessionId of ended) ctx.realtime.endSession(sessionId);
    const { isNewDevice, ...session } = opened;
    if (isNewDevice) tellOfNewDevice(ctx, email);
    return { success: true as const, ...session, authToken: session.token };
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
    const user = { id: caller.id, email: caller.email ?? '', ...(caller.name === null ? {} : { name: caller.name }) };
    const memberships = caller.memberships.map(({ accountId, accountType, role, displayName }) => ({
      accountId,
      accountType,
      role,
      displayName,
    }));
    const { superAdmin } = caller;
    return { success: true as const, identity: { ...account, superAdmin, role: roleOf(caller), user, memberships } };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** The person of a proven address; a pending sign-up creates the person and the organization. */
async function personOf(db: Db, email: string, payload: unknown, now: Date): Promise<number | null> {
  const entered = await signInPerson(db, email, now);
  if (entered !== null || payload === null || (await findPerson(db, email))) return entered;
  return createOrganizationOf(db, { email, ...signUpPayload.parse(payload) }, now);
}

function roleOf({ superAdmin, memberships, homeAccountId }: PersonCaller): Identity['role'] {
  const home = memberships.find(({ accountId }) => accountId === homeAccountId);
  if (superAdmin || !home) return 'superAdmin';
  if (home.role === 'agent' || home.accountType === 'agent') return 'agent';
  return home.accountType === 'organization' ? home.role : home.accountType;
}

function keysOf({ services, clock }: Pick<CallContext, 'services' | 'clock'>): { secretKey: Buffer; nowMs: number } {
  return { secretKey: services.secretKey, nowMs: clock.nowMs() };
}

function askedBy({ ip, services, browser }: Pick<CallContext, 'ip' | 'services' | 'browser'>, email: string) {
  return { email, ip, browser: browser(), budgets: services.limits.codesPerEmail };
}

function signedInBy(ctx: Parameters<typeof clientOf>[0], { deviceId }: Browser) {
  return { ...clientOf(ctx), deviceId };
}

function clientOf({ ip, userAgent, clock }: Pick<CallContext, 'ip' | 'userAgent' | 'clock'>) {
  return { ip, userAgent, nowMs: clock.nowMs() };
}

function codeMail(to: string, { code }: IssuedCode): Email {
  const text = codeMailText(PRODUCT_NAME, code, CODE_LIFETIME_MS / 60_000);
  return { to, subject: codeMailSubject(PRODUCT_NAME, code), text };
}

function noAccountMail(to: string, publicUrl: string): Email {
  return {
    to,
    subject: noAccountMailSubject(PRODUCT_NAME),
    text: noAccountMailText(PRODUCT_NAME, `${publicUrl}/signup`),
  };
}

/** Tells a person of a sign-in from a new device. The sign-in does not wait for the mail server. */
function tellOfNewDevice(
  { ip, userAgent, clock, providers, warn }: Pick<CallContext, 'ip' | 'userAgent' | 'clock' | 'providers' | 'warn'>,
  to: string,
): void {
  const text = newDeviceMailText(PRODUCT_NAME, { ip, userAgent, at: clock.now() });
  providers.email
    .send({ to, subject: newDeviceMailSubject(PRODUCT_NAME), text })
    .catch((error: unknown) => warn(error, 'mail of a new device'));
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
