import { eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/profile';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { CODE_LIFETIME_MS } from '#contract/rules/hostConstants';
import {
  CODE_NOT_SENT,
  codeMailSubject,
  codeMailText,
  codeSentTo,
  codeText,
  EMAIL_CHANGED,
  EMAIL_IS_OWN,
  emailChangedSubject,
  emailChangedText,
  LINKS_SAVED,
  NOT_ALLOWED,
  NOT_FOUND,
  ONLY_THE_PERSON,
  PHONE_IS_OWN,
  PHONE_VERIFIED,
  PICTURE_REMOVED,
  PICTURE_SAVED,
  PROFILE_UPDATED,
  SIGNED_OUT_THERE,
  TEXT_NOT_SENT,
  wrongTarget,
} from '#contract/rules/messages';
import { account, appUser } from '../db/schema/index';
import { rescope } from '../db/scoped';
import { accountChanged } from '../domain/accounts/createAccount';
import type { MailBrand } from '../domain/brand/mailBrand';
import { issueOwnCode, type OwnAddress, tryOwnCode } from '../domain/profile/ownCodes';
import { endSessions, listSessions } from '../domain/profile/personSessions';
import { dropPicture, findPicture, type PictureOf, squareOf, storePicture } from '../domain/profile/pictures';
import { changeEmail, changePhone, readProfile } from '../domain/profile/profile';
import { consumeCode, deleteCode, wrongCode } from '../domain/signIn/codes';
import { type CallContext, type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import { StoredFileReply } from '../http/storedFile';
import type { PersonCaller, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';
import { brandAtHost, readMailBrand, sendLater } from './mailBrand';
import { AUTH, keysOf } from './person';

const success = true as const;

type Person = Pick<CallContext, 'actAs' | 'clock' | 'services' | 'ip'> & { readonly caller: PersonCaller };

export const profileHandlers = {
  readProfile: openHandler(endpoints.readProfile, async ({ actAs, caller }) => ({
    success,
    profile: await actAs(AUTH, ({ db }) => readProfile(db, caller.id), { readOnly: true }),
  })),

  updateProfile: openHandler(endpoints.updateProfile, async (ctx, { body: { name } }) => {
    await ctx.actAs(AUTH, async (tx) => {
      await tx.db.update(appUser).set({ name }).where(eq(appUser.id, ctx.caller.id));
      await tellOfChange(tx, ctx.caller);
    });
    return { success, message: PROFILE_UPDATED };
  }),

  requestEmailCode: openHandler(endpoints.requestEmailCode, async (ctx, { body: { email } }) => {
    if (ctx.caller.email?.toLowerCase() === email) throw refusedField('email', EMAIL_IS_OWN);
    const { product, from } = await brandAtHost(ctx);
    await sendCode(ctx, { purpose: 'email', address: email }, CODE_NOT_SENT, (code) =>
      ctx.providers.email.send({
        to: email,
        subject: codeMailSubject(product, code),
        text: codeMailText(product, code, CODE_LIFETIME_MS / 60_000),
        from,
      }),
    );
    return { success, message: codeSentTo(email) };
  }),

  validateEmailCode: openHandler(endpoints.validateEmailCode, async (ctx, { body: { email, verificationCode } }) => {
    await useCode(ctx, { purpose: 'email', address: email }, verificationCode, async (tx) => {
      const before = await changeEmail(tx.db, ctx.caller.id, email, ctx.clock.now());
      if (before === null) return;
      const brand = await readMailBrand(tx.db, ctx);
      tx.afterCommit(() => tellFormerAddress(ctx, brand, before, email));
    });
    return { success, message: EMAIL_CHANGED };
  }),

  requestPhoneCode: openHandler(endpoints.requestPhoneCode, async (ctx, { body: { phoneNumber } }) => {
    const known = await ctx.actAs(AUTH, ({ db }) => readProfile(db, ctx.caller.id), { readOnly: true });
    if (known.phoneNumber === phoneNumber) throw refusedField('phoneNumber', PHONE_IS_OWN);
    const { product } = await brandAtHost(ctx);
    await sendCode(ctx, { purpose: 'phone', address: phoneNumber }, TEXT_NOT_SENT, (code) =>
      sendText(ctx, phoneNumber, codeText(product, code, CODE_LIFETIME_MS / 60_000)),
    );
    return { success, message: codeSentTo(phoneNumber) };
  }),

  validatePhoneCode: openHandler(
    endpoints.validatePhoneCode,
    async (ctx, { body: { phoneNumber, verificationCode } }) => {
      await useCode(ctx, { purpose: 'phone', address: phoneNumber }, verificationCode, ({ db }) =>
        changePhone(db, ctx.caller.id, phoneNumber, ctx.clock.now()),
      );
      return { success, message: PHONE_VERIFIED };
    },
  ),

  savePicture: openHandler(endpoints.savePicture, async (ctx, { query }) => {
    const whose = pictureOf(ctx, query.of);
    const end = ctx.services.limits.openUpload(ctx.ip);
    try {
      const square = await squareOf((await ctx.upload.read(PICTURE_LIMIT_BYTES)).bytes, {
        owner: `user ${ctx.caller.id}`,
        signal: ctx.signal,
      });
      const image = await changePicture(ctx, whose, (tx) => storePicture(tx.db, whose, square, ctx.clock.now()));
      return { success, message: PICTURE_SAVED, image: image ?? '' };
    } finally {
      end();
    }
  }),

  deletePicture: openHandler(endpoints.deletePicture, async (ctx, { query }) => {
    const whose = pictureOf(ctx, query.of);
    await changePicture(ctx, whose, async (tx) => {
      await dropPicture(tx.db, whose);
      return null;
    });
    return { success, message: PICTURE_REMOVED };
  }),

  readPicture: openHandler(endpoints.readPicture, async ({ actAs }, { params: { file } }) => {
    const found = await actAs(AUTH, ({ db }) => findPicture(db, file.slice(0, 36)), { readOnly: true });
    if (!found) throw new Refusal(404, NOT_FOUND);
    const { bytes, sha256 } = found;
    return new StoredFileReply({
      type: 'image/webp',
      disposition: 'inline',
      size: bytes.length,
      etag: `"${sha256.toString('base64url')}"`,
      read: async (offset, length) => bytes.subarray(offset, offset + length),
    });
  }),

  saveSocialLinks: handler(endpoints.saveSocialLinks, async (ctx, { body: { socialLinks, socialLinksPosition } }) => {
    const position = socialLinksPosition === undefined ? {} : { socialLinksPosition };
    await changePage(ctx, { socialLinks, ...position });
    return { success, message: LINKS_SAVED };
  }),

  savePageLinks: handler(endpoints.savePageLinks, async (ctx, { body: { links, linksConfig } }) => {
    await changePage(ctx, { links, ...(linksConfig && { linksConfig }) });
    return { success, message: LINKS_SAVED };
  }),

  listSessions: openHandler(endpoints.listSessions, async (ctx) => ({
    success,
    sessions: await ctx.actAs(AUTH, ({ db }) => listSessions(db, ownOf(ctx)), { readOnly: true }),
  })),

  endSession: openHandler(endpoints.endSession, async (ctx, { params: { sessionId } }) => {
    const ended = await endDevices(ctx, sessionId);
    if (ended === 0) throw new Refusal(404, NOT_FOUND);
    return { success, message: SIGNED_OUT_THERE };
  }),

  endOtherSessions: openHandler(endpoints.endOtherSessions, async (ctx) => {
    await endDevices(ctx);
    return { success, message: SIGNED_OUT_THERE };
  }),
} satisfies HandlersOf<typeof endpoints>;

const ownOf = ({ caller, clock }: Pick<Person, 'caller' | 'clock'>) => ({
  userId: caller.id,
  sessionId: caller.sessionId,
  nowMs: clock.nowMs(),
});

/** The person's open consoles read who they are again. */
const tellOfChange = ({ emit }: Pick<Tx, 'emit'>, { id }: PersonCaller) =>
  emit({ type: 'profile.changed', userId: id });

/** Changes what an account's public page shows. @throws Refusal 422 for the root, which has none */
async function changePage(
  { db, target, emit }: Pick<TxContext, 'db' | 'target' | 'emit'>,
  changes: Partial<typeof account.$inferInsert>,
): Promise<void> {
  if (target.type === 'superAdmin') throw refusedField('targetAccountId', wrongTarget('organization'));
  await db.update(account).set(changes).where(eq(account.id, target.id));
  await emit(accountChanged(target.id, target.type));
}

/** Ends the person's other sessions, or one of them, with their streams. Returns how many. */
async function endDevices(ctx: Person & Pick<CallContext, 'realtime'>, sessionId?: string): Promise<number> {
  const ended = await ctx.actAs(AUTH, async (tx) => {
    const ids = await endSessions(tx.db, ownOf(ctx), sessionId);
    // Every process ends the streams of the person; whoever is still signed in opens another.
    if (ids.length > 0) await tx.emit({ type: 'membership.changed', userId: ctx.caller.id });
    return ids;
  });
  for (const id of ended) ctx.realtime.endSession(id);
  return ended.length;
}

/** @throws Refusal 429; 503 if it could not be sent, and then another may be asked for at once */
async function sendCode(
  ctx: Person,
  asked: Omit<OwnAddress, 'userId'>,
  notSent: string,
  send: (code: string) => Promise<void>,
): Promise<void> {
  const own = { ...asked, userId: ctx.caller.id };
  const limits = { ip: ctx.ip, budgets: ctx.services.limits.codesPerAddress };
  const { id, code } = await ctx.actAs(AUTH, ({ db }) => issueOwnCode(db, own, limits, keysOf(ctx)));
  try {
    await send(code);
  } catch {
    await ctx.actAs(AUTH, ({ db }) => deleteCode(db, id));
    throw new Refusal(503, notSent, { input: inputOf(asked) });
  }
}

/** Checks a code, and does what it is for. @throws Refusal 400 if it is wrong */
async function useCode(
  ctx: Person,
  asked: Omit<OwnAddress, 'userId'>,
  code: string,
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  const own = { ...asked, userId: ctx.caller.id };
  // In its own transaction, so that a wrong try is counted.
  const attempt = await ctx.actAs(AUTH, ({ db }) => tryOwnCode(db, own, code, keysOf(ctx)));
  if (!attempt.isRight) throw wrongCode(attempt.message);
  await ctx.actAs(AUTH, async (tx) => {
    await consumeCode(tx.db, attempt.id, ctx.clock.nowMs());
    await change(tx);
    await tellOfChange(tx, ctx.caller);
  });
}

const inputOf = ({ purpose }: Pick<OwnAddress, 'purpose'>) => (purpose === 'email' ? 'email' : 'phoneNumber');

const refusedField = (input: string, message: string) =>
  new Refusal(422, message, { input, issues: [{ path: input, message }] });

async function sendText({ providers }: Pick<CallContext, 'providers'>, to: string, text: string): Promise<void> {
  if (providers.texts === null) throw new Error('The host has no provider of texts.');
  await providers.texts.send(to, text);
}

/** The former address is told. The change does not wait for the mail server. */
function tellFormerAddress(
  ctx: Parameters<typeof sendLater>[0],
  { product, from }: MailBrand,
  to: string,
  email: string,
) {
  sendLater(ctx, 'mail of a changed address', {
    to,
    subject: emailChangedSubject(product),
    text: emailChangedText(product, email),
    from,
  });
}

type Picturing = Pick<CallContext, 'actAs' | 'scope' | 'standing'> & {
  readonly caller: PersonCaller;
  readonly target: TargetAccount;
};

/** Whose picture a call is about. @throws Refusal 403 */
function pictureOf(
  { caller, target, standing }: Picturing,
  of: 'person' | 'account' = target.id === caller.homeAccountId ? 'person' : 'account',
): PictureOf {
  // The root is the super administrator.
  if (of === 'person' || target.type === 'superAdmin') return { userId: caller.id };
  if (!standing.permissions.has('editOrg')) throw new Refusal(403, NOT_ALLOWED);
  return { accountId: target.id };
}

/** Stores or removes a picture, and notes where it is. */
async function changePicture(
  ctx: Picturing,
  whose: PictureOf,
  change: (tx: Tx) => Promise<string | null>,
): Promise<string | null> {
  const { actAs, caller, target, scope } = ctx;
  if ('userId' in whose) {
    // Who a token acts for is not its to change.
    if (caller.token && !caller.isVouchedFor) throw new Refusal(403, ONLY_THE_PERSON);
    return actAs(AUTH, async (tx) => {
      const image = await change(tx);
      await tx.db.update(appUser).set({ image }).where(eq(appUser.id, whose.userId));
      await tellOfChange(tx, caller);
      return image;
    });
  }
  return actAs(AUTH, async (tx) => {
    const image = await change(tx);
    await rescope(tx.db, scope);
    await tx.db.update(account).set({ image }).where(eq(account.id, target.id));
    if (target.type !== 'superAdmin') await tx.emit(accountChanged(target.id, target.type));
    return image;
  });
}
