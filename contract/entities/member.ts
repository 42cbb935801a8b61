import * as z from 'zod/mini';
import { memberRole } from './account';
import { customRoleName } from './customRole';
import { accountId, emailAddress, timestampS, uuid, webAddress } from './shared';

/** A person of an account (specification 6). */
export const member = z.object({
  id: accountId,
  email: z.optional(z.string()),
  name: z.optional(z.string()),
  image: z.optional(z.string()),
  role: memberRole,
  /** What makes an administrator's rights less, or others. */
  customRole: z.optional(customRoleName),
  /** The only agents the person may access; missing: all. */
  permittedAccountIds: z.optional(z.array(accountId)),
  /** The caller. */
  you: z.boolean(),
  /** Whether the caller may change or remove this member; the last owner stays. */
  changeable: z.boolean(),
  lastOwner: z.boolean(),
  /** Whether the person signs in with a second factor; told to those who may reset it. */
  secondFactor: z.optional(z.boolean()),
  timestamp: timestampS,
  lastSeen: z.optional(timestampS),
});
export type Member = z.output<typeof member>;

/** An invitation that nobody has accepted yet. */
export const memberInvite = z.object({
  id: uuid,
  email: z.string(),
  role: memberRole,
  customRole: z.optional(customRoleName),
  permittedAccountIds: z.optional(z.array(accountId)),
  /** Who invited. */
  by: z.optional(z.string()),
  timestamp: timestampS,
  expires: timestampS,
  expired: z.boolean(),
  changeable: z.boolean(),
});
export type MemberInvite = z.output<typeof memberInvite>;

const permitted = z.array(accountId).check(z.maxLength(500));

/** An invitation as it is written. `isOwner` is how existing clients name the role of an owner. */
export const writtenInvite = z.object({
  email: emailAddress,
  role: z.optional(memberRole),
  isOwner: z.optional(z.boolean()),
  /** Gives a custom role; whoever has one is an administrator to clients that do not know them. */
  customRoleId: z.optional(uuid),
  permittedAccountIds: z.optional(permitted),
  /** Where the mail leads on to: at this site, at a verified domain of the account, or at a site that may show its console. */
  redirectUrl: z.optional(webAddress),
  sendWelcomeEmail: z.optional(z.boolean()),
});

/** A null lets the member reach every agent, or takes the custom role away. */
export const writtenMember = z.object({
  targetMemberId: accountId,
  email: z.optional(emailAddress),
  role: z.optional(memberRole),
  customRoleId: z.optional(z.nullable(uuid)),
  permittedAccountIds: z.optional(z.nullable(permitted)),
});
