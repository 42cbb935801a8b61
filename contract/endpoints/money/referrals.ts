import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { invitable, referrals } from '../../entities/referral';
import { done } from '../../entities/shared';
import { sats, usd } from '../../entities/wallet';
import { FIELD_REQUIRED } from '../../rules/messages/values';
import { moving, seeing } from './sides';

/** Invitations to others, and what they bring. The specification names the calls; their replies are ours. */

export const referralRewards = endpoint({
  ...seeing,
  name: 'referralRewards',
  summary: 'Who was invited, which organizations came by that, and what they bring',
  path: '/api/v1/referralRewards',
  reply: z.object({ success: z.literal(true), ...referrals.shape }),
});

export const claimRewards = endpoint({
  ...moving,
  name: 'claimRewards',
  once: 'money',
  summary:
    'Take the rewards that were earned into the wallet, each once; there may be none. 501 where there are no rewards',
  path: '/api/v1/claimRewards',
  reply: z.object({ success: z.literal(true), claimed: z.object({ count: z.int(), sats, usd }) }),
});

export const sendInvite = endpoint({
  ...moving,
  name: 'sendInvite',
  summary: 'Invite somebody by an email address or a phone number, once. 429 after so many in a day',
  path: '/api/v1/sendInvite',
  body: z.object({
    target: z.string().check(
      z.trim(),
      z.maxLength(254),
      z.refine((text) => text !== '', FIELD_REQUIRED),
    ),
  }),
  reply: done,
});

export const mobileContacts = endpoint({
  ...seeing,
  name: 'mobileContacts',
  access: 'viewOrg',
  summary:
    'Contacts of an organization that can be invited, by their names: those with a number or an address who may be contacted',
  path: '/api/v1/mobileContacts',
  reply: z.object({ success: z.literal(true), contacts: z.array(invitable) }),
});
