import { eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/money/referrals';
import {
  INVITE_UNSENT,
  NO_REWARDS,
  referralSubject,
  referralText,
  TEXTS_UNSENT,
} from '#contract/rules/messages/referrals';
import { account } from '../db/schema/index';
import { mailBrandOf } from '../domain/brand/mailBrand';
import {
  claimRewards,
  forgetInvited,
  invitableContacts,
  inviteTarget,
  joinUrl,
  keepInvited,
  readReferrals,
  referralCodeOf,
} from '../domain/money/referrals';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import { carryOutOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { siteOf } from './cardHost';

const ALL = { kind: 'super' } as const;
const READ = { readOnly: true } as const;
const done = { success: true as const };

export const referralHandlers = {
  referralRewards: openHandler(endpoints.referralRewards, async (ctx) => {
    const { actAs, target, services, providers } = ctx;
    const code = referralCodeOf(services.secretKey, target.id);
    const { referralCents: rewardCents } = services;
    const rate = await providers.rates.now();
    const found = await actAs(ALL, ({ db }) => readReferrals(db, target.id, { code, rewardCents }, rate), READ);
    return { ...done, url: joinUrl(await siteOf(ctx), code), ...found };
  }),

  claimRewards: openHandler(endpoints.claimRewards, async ({ actAs, target, services, providers, clock, once }) => {
    const { referralCents: rewardCents, secretKey } = services;
    if (rewardCents === null) throw new Refusal(501, NO_REWARDS);
    const rate = await providers.rates.now();
    const asked = { code: referralCodeOf(secretKey, target.id), rewardCents, rate, nowMs: clock.nowMs() };
    const claimed = await actAs(ALL, ({ db }) => carryOutOnce(db, once, () => claimRewards(db, target.id, asked)));
    return { ...done, claimed };
  }),

  sendInvite: openHandler(endpoints.sendInvite, async (ctx, { body }) => {
    const { actAs, target: whose, providers, clock } = ctx;
    const { target, isEmail } = inviteTarget(body.target);
    const { texts } = providers;
    if (!isEmail && texts === null) throw new Refusal(501, TEXTS_UNSENT, { input: 'target' });
    const mail = await invitationOf(ctx);
    await actAs(ALL, ({ db }) => keepInvited(db, whose.id, target, clock.nowMs()));
    try {
      await (isEmail ? providers.email.send({ to: target, ...mail }) : texts?.send(target, mail.text));
    } catch (error) {
      ctx.warn(error, 'invitation');
      await actAs(ALL, ({ db }) => forgetInvited(db, whose.id, target));
      throw new Refusal(502, INVITE_UNSENT);
    }
    return done;
  }),

  mobileContacts: handler(endpoints.mobileContacts, async ({ db, target }) => ({
    ...done,
    contacts: target.type === 'organization' ? await invitableContacts(db, target.id) : [],
  })),
} satisfies HandlersOf<typeof endpoints>;

/** What whoever is invited reads, under the brand of the account. */
async function invitationOf({
  actAs,
  target,
  services: { publicUrl, secretKey },
  providers,
}: CallContext<typeof endpoints.sendInvite>) {
  return actAs(
    { kind: 'auth' },
    async ({ db }) => {
      const brand = await mailBrandOf(db, { accountId: target.id }, { providers, publicUrl });
      const [row] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, target.id));
      const accountName = row?.name ?? brand.product;
      const url = joinUrl(brand.publicUrl, referralCodeOf(secretKey, target.id));
      return {
        from: brand.from,
        subject: referralSubject(accountName, brand.product),
        text: `${referralText({ accountName, product: brand.product, url })}\n`,
      };
    },
    READ,
  );
}
