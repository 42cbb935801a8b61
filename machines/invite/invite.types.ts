import type { MemberRole } from '#contract/entities/account';

/** The account that people are invited to. */
export type InviteInput = { readonly accountId: number };

export type InviteForm = {
  /** The addresses as they are typed or pasted. */
  readonly addresses: string;
  readonly role: MemberRole;
  /** The custom role that an administrator gets; null: none. */
  readonly customRoleId: string | null;
  /** The only agents the invited people may access; null: all. */
  readonly permittedAccountIds: readonly number[] | null;
};

/** What became of an invitation; `problem` says why it was not sent. */
export type InviteResult = { readonly email: string; readonly problem: string | null };

export type InviteContext = InviteInput & {
  readonly form: InviteForm;
  /** Of the last sending, in the order of the addresses. */
  readonly results: readonly InviteResult[];
};

export type InviteEvent =
  | { type: 'invite.edit'; changes: Partial<InviteForm> }
  | { type: 'invite.submit' }
  /** Invites more people with the same rights. */
  | { type: 'invite.more' };

export type SendInvitesInput = InviteInput &
  Pick<InviteForm, 'role' | 'customRoleId' | 'permittedAccountIds'> & { readonly emails: readonly string[] };
