/** The people of an account. Section 8 does not have these, except the confirmations of api-shapes 2. */

export const INVITATION_SENT = 'Invitation sent';
export const INVITATION_REVOKED = 'Invitation withdrawn';
export const MEMBER_UPDATED = 'Member updated';
export const MEMBER_REMOVED = 'Member successfully removed from your organization';
export const INVITATION_ACCEPTED = 'Welcome. You are a member now.';

export const LOAD_MEMBERS_FAILED = 'The members could not be loaded.';
export const CHANGE_MEMBERS_FAILED = 'The change could not be saved.';
export const INVITE_FAILED = 'The invitation could not be sent.';

/** 409: the account would be left without anybody who may do everything. */
export const LAST_OWNER = 'An account needs an owner. Make somebody else an owner first.';
/** 409 */
export const ALREADY_MEMBER = 'This person is already a member.';
/** 403: more than the caller may do. */
export const BEYOND_OWN_ROLE = 'You cannot give or change more than you may do yourself.';
/** 422: an agent's people have one role, and nobody is a member of the root account. */
export const ROLE_NOT_HERE = 'This role does not exist at this level.';
/** 422 */
export const NO_MEMBERS_HERE = 'The installation has super administrators, not members.';
/** 422: only admins and members of an organization can be limited. */
export const LIMIT_NOT_HERE = 'Only admins and members of an organization can be limited to agents.';
/** 422 */
export const UNKNOWN_AGENTS = 'Please choose agents of this organization.';
/** 422: an address is its person's own. */
export const ADDRESS_IS_OWN = 'Only the person can change this address.';
/** 429: too many in a day. */
export const tooManyInvites = (limit: number) => `You can send ${limit} invitations a day. Please try again tomorrow.`;
/** 400: an unknown or withdrawn invitation, or one that somebody else accepted. */
export const INVITE_REFUSED = 'This invitation is no longer valid. Please ask for a new one.';
/** 403: the browser is signed in with another address. */
export const INVITE_FOR_OTHER = 'This invitation is for another address. Sign in with that address to accept it.';

export const ROLE_DELETED = 'Role deleted';
export const SAVE_ROLE_FAILED = 'The role could not be saved.';
/** 409 */
export const ROLE_NAME_TAKEN = 'A role with this name already exists.';
/** 422: no such role, or not of this account. */
export const UNKNOWN_ROLE = 'This role does not exist any more. Please choose another one.';
/** 422: a custom role is a part of an owner's rights, so that it stands beside no other role. */
export const ROLE_IS_ONE = 'Please choose either a custom role or one of the others.';
/** 422: agents and the installation have none. */
export const NO_CUSTOM_ROLES_HERE = 'Only organizations, resellers and partners have custom roles.';
/** 422: nobody of this level has it. */
export const PERMISSION_NOT_HERE = 'Nobody can have this permission at this level.';
/** 409: whoever has it would be left with another one. */
export const roleInUse = (members: number, invites: number) =>
  `${[counted(members, 'member has', 'members have'), counted(invites, 'invitation gives', 'invitations give')]
    .filter((part) => part !== null)
    .join(' and ')} this role. Give them another one first.`;
const counted = (count: number, one: string, several: string) =>
  count === 0 ? null : `${count} ${count === 1 ? one : several}`;
/** 409 */
export const tooManyRoles = (limit: number) => `An account can have ${limit} custom roles.`;

/** 422: where an invitation leads on to. */
export const REDIRECT_ELSEWHERE =
  'An invitation leads only to this site, to verified domains of the account, or to sites that may show its console.';

/** The mail to somebody who is invited. */
export const memberInviteSubject = (accountName: string, product: string) => `Join ${accountName} on ${product}`;
export const memberInviteText = (
  product: string,
  invited: {
    readonly accountName: string;
    readonly by: string;
    readonly email: string;
    readonly url: string;
    readonly lifetimeDays: number;
    readonly redirectUrl: string | null;
  },
) =>
  `${invited.by} invites you to ${invited.accountName} on ${product}.\n\n` +
  `To accept, open ${invited.url} and sign in as ${invited.email}; a code is sent to you. If you already have an account with ` +
  `this address, you keep it.\n\n` +
  (invited.redirectUrl === null ? '' : `Then go on at ${invited.redirectUrl}\n\n`) +
  `The invitation is valid for ${invited.lifetimeDays} days. If you do not know the sender, you can ignore this message.\n`;
