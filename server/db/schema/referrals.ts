import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './types';

/** Of an account of any level. A trigger fills the place. */
const ofAccount = {
  orgId: integer('org_id'),
  resellerId: integer('reseller_id'),
  partnerId: integer('partner_id'),
  accountId: integer('account_id').notNull(),
};

export const referralInvite = pgTable('referral_invite', {
  ...ofAccount,
  target: text('target').notNull(),
  sentAt: moment('sent_at').notNull(),
});

export const referralReward = pgTable('referral_reward', {
  ...ofAccount,
  referredId: integer('referred_id').notNull(),
  usdCents: bigint('usd_cents', { mode: 'bigint' }).notNull(),
  claimedAt: moment('claimed_at').notNull(),
});
