import type { AccountType, MemberRole } from '#contract/entities/account';
import type { CustomRole } from '#contract/entities/customRole';
import type { Member, MemberInvite } from '#contract/entities/member';
import type { InviteNews, inviteMachine } from '../../forms/invite';
import type { RoleFormNews, roleFormMachine } from '../../forms/roleForm';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** The people of an account, who is invited, its custom roles, and the agents that somebody can be limited to. */
export type People = {
  readonly members: readonly Member[];
  readonly invites: readonly MemberInvite[];
  readonly roles: readonly CustomRole[];
  readonly agents: readonly { readonly id: number; readonly name: string }[];
};

export type PeopleKey = { readonly accountId: number; readonly hasAgents: boolean };

export type PeopleChange =
  | {
      readonly kind: 'change';
      readonly memberId: number;
      readonly role: MemberRole;
      /** Null: none. */
      readonly customRoleId: string | null;
      /** Null: all agents. */
      readonly permittedAccountIds: readonly number[] | null;
    }
  | { readonly kind: 'remove' | 'resetFactor'; readonly memberId: number }
  | { readonly kind: 'resend' | 'revoke'; readonly inviteId: string };

function changed(people: People, change: PeopleChange): People {
  const { members, invites, roles } = people;
  const withMembers = (id: number, as: (member: Member) => Member): People => ({
    ...people,
    members: members.map((member) => (member.id === id ? as(member) : member)),
  });
  switch (change.kind) {
    case 'change': {
      const { memberId, role, customRoleId, permittedAccountIds } = change;
      const custom = roles.find(({ id }) => id === customRoleId);
      return withMembers(memberId, ({ permittedAccountIds: _, customRole: __, ...member }) => ({
        ...member,
        role,
        ...(custom && { customRole: { id: custom.id, name: custom.name } }),
        ...(permittedAccountIds !== null && { permittedAccountIds: [...permittedAccountIds] }),
      }));
    }
    case 'remove':
      return { ...people, members: members.filter(({ id }) => id !== change.memberId) };
    case 'resetFactor':
      return withMembers(change.memberId, (member) => ({ ...member, secondFactor: false }));
    case 'revoke':
      return { ...people, invites: invites.filter(({ id }) => id !== change.inviteId) };
    case 'resend':
      return people;
  }
}

const LEVELS: readonly AccountType[] = ['partner', 'reseller', 'organization'];

const accountAt = ({ type, targetAccountId }: At): PeopleKey | null =>
  LEVELS.includes(type) ? { accountId: targetAccountId, hasAgents: type === 'organization' } : null;

const REFRESH = { type: 'resource.refresh' } as const;

export const members = defineFeature({
  machine: createResourceMachine<People, PeopleKey, PeopleChange>({ id: 'members', applyChange: changed }),
  opens: (at) => {
    const key =
      at.first === 'members' || at.has('members', 'memberInvite', 'memberDelete', 'customRole', 'customRoles')
        ? accountAt(at)
        : null;
    return key && { key: `${key.accountId}`, input: { key } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'roleForm.done': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'members.changed' ? REFRESH : null),
  },
});

/** The form that invites people (`memberInvite`, specification 2). */
export const invite = defineLaterFeature<typeof inviteMachine, InviteNews>({
  opens: (at) => {
    const key = at.has('memberInvite') ? accountAt(at) : null;
    return key && { key: `${key.accountId}`, input: { key: { accountId: key.accountId } } };
  },
  hears: {
    // Whoever makes a role while inviting wants to give it.
    'roleForm.done': ({ madeId }) =>
      madeId === null ? null : { type: 'form.edit' as const, edit: { role: 'admin' as const, customRoleId: madeId } },
  },
  // It says itself what became of each address.
  tells: { 'invite.done': () => [] },
});

/** The custom role that is made, changed or deleted. */
export const roleForm = defineLaterFeature<typeof roleFormMachine, RoleFormNews>({
  opens: (at) => {
    const key = at.has('customRole') ? accountAt(at) : null;
    if (key === null) return null;
    const { accountId } = key;
    const roleId = at.query.get('roleId');
    return { key: `${accountId}-${roleId ?? 'new'}`, input: { key: { accountId, roleId } } };
  },
  hears: { 'network.changed': same },
  tells: {
    'roleForm.done': () => [{ type: 'closeOverlay', params: { key: 'customRole' } }],
  },
});
