import type { AccountType, MemberRole } from '#contract/entities/account';
import type { CustomRoleName } from '#contract/entities/customRole';
import type { Permission } from '#contract/rules/accounts/permissions';
import type { Role } from '#contract/rules/accounts/roles';
import type { TokenScope } from '#contract/rules/developers/scopes';

/** The id of the root account, which super administrators act as (specification 1). It has no row. */
export const ROOT_ACCOUNT_ID = 1;

/** An account in the pipeline: its place in the tree, and what its permissions depend on. */
export type TargetAccount = {
  readonly id: number;
  readonly type: AccountType;
  readonly username: string;
  readonly displayName: string;
  /** An account's own id at its own level (specification 3); null for levels below it. */
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
  /** Whether the account and all above it are enabled. */
  readonly active: boolean;
  /** Whether the account, or the organization above it, is for tests. */
  readonly isTest: boolean;
  /** The only agents an organization's member may access; null: all. */
  readonly permittedAccountIds: readonly number[] | null;
  /** What the person has of an owner's rights, if the account decided that by a role of its own. */
  readonly customRole: CustomRights | null;
};

/** A custom role, with what it allows. */
export type CustomRights = CustomRoleName & { readonly permissions: readonly Permission[] };

/** The caller of an endpoint that needs no credential. */
export type Anonymous = { readonly kind: 'anonymous' };

/** An anonymous visitor with an allocated session (specification 3). */
export type GuestCaller = {
  readonly kind: 'guest';
  readonly sessionId: string;
  readonly id: number;
  readonly username: string;
};

/** A developer token, and what it may do of what its maker may. */
export type ActingToken = { readonly id: string; readonly scopes: readonly TokenScope[] };

/** A session or developer token, as what another credential is made by. */
export type Credential = {
  readonly sessionId: string;
  /** Its id, and those of the credentials that it was made by and ends with. */
  readonly line: readonly string[];
};

/** A signed-in person, or a developer token that acts for one. */
export type PersonCaller = Credential & {
  readonly kind: 'person';
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
  /** The address of the picture. */
  readonly image: string | null;
  readonly username: string;
  /** Whether the person is a super administrator. */
  readonly superAdmin: boolean;
  /** A program signed the person in, and answers for who it is: the session changes nothing about how the person signs in. */
  readonly isVouchedFor: boolean;
  /** The highest first; of a token only the one it was made with, of a minted session only what its maker could give now. */
  readonly memberships: readonly Membership[];
  /** The account the person acts as if a call names no target. */
  readonly homeAccountId: number;
  /** The super administrator who calls, or whose token was sent too: everything is in reach, and every call is audited. */
  readonly admin: (Credential & { readonly userId: number }) | null;
  /** The developer token that calls, or that the session was made by. Null: the person is signed in by themselves. */
  readonly token: ActingToken | null;
};

export type Caller = Anonymous | GuestCaller | PersonCaller;

/** Whether a program calls, or opened the session: nothing of the person's own beside its account is its to see. */
export const isOfProgram = (caller: Caller): boolean =>
  caller.kind === 'person' && (caller.token !== null || caller.isVouchedFor);

/** The tokens of a request. Never logged, never put into an error. */
export type Credentials = { readonly token: string | null; readonly adminToken: string | null };

/** What the caller is and may do at the target. */
export type Standing = {
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** The same if the reseller had nothing switched off: what the caller's place gives for good. */
  readonly unswitched: ReadonlySet<Permission>;
  /** The custom role that decides it, if one does. */
  readonly customRole: CustomRights | null;
};
