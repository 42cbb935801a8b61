import type { AccountType, MemberRole } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { Role } from '#contract/rules/accounts/roles';

/** The id of the one root account, which no row stands for: super administrators act as it (specification 1). */
export const ROOT_ACCOUNT_ID = 1;

/** An account as the pipeline knows it: its place in the tree and what decides permissions there. */
export type TargetAccount = {
  readonly id: number;
  readonly type: AccountType;
  readonly username: string;
  readonly displayName: string;
  /** Filled from the account's own id at its own level (specification 3); null at the root and above a level. */
  readonly partnerId: number | null;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
  readonly active: boolean;
  readonly isTest: boolean;
};

export type Membership = {
  readonly accountId: number;
  readonly accountType: Exclude<AccountType, 'superAdmin'>;
  readonly displayName: string;
  readonly role: MemberRole;
  readonly partnerId: number;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
  /** Whether the account, and the organization it belongs to, is enabled. */
  readonly active: boolean;
  /** The only agents an organization's member may touch; null: all. */
  readonly permittedAccountIds: readonly number[] | null;
};

/** Nobody: a call that needs no credential. */
export type Anonymous = { readonly kind: 'anonymous' };

/** An anonymous visitor with an allocated session (specification 3). */
export type GuestCaller = {
  readonly kind: 'guest';
  readonly sessionId: string;
  readonly id: number;
  readonly username: string;
};

/** A signed-in person. */
export type PersonCaller = {
  readonly kind: 'person';
  readonly sessionId: string;
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly username: string;
  /** Whether the person is a super administrator; without `admin` that alone widens nothing. */
  readonly superAdmin: boolean;
  /** The highest first. */
  readonly memberships: readonly Membership[];
  /** The account the person acts as where a call names no target. */
  readonly homeAccountId: number;
  /** The super administrator whose token came with the call: reach is everything, and every such call is audited. */
  readonly admin: { readonly userId: number; readonly sessionId: string } | null;
};

export type Caller = Anonymous | GuestCaller | PersonCaller;

/** What the caller is and may do at the target. */
export type Standing = { readonly role: Role; readonly permissions: ReadonlySet<Permission> };
