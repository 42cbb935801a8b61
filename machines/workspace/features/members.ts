import type { AccountType, MemberRole } from '#contract/entities/account';
import type { Member, MemberInvite } from '#contract/entities/member';
import { inviteMachine } from '../../invite';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** The people of an account, who is invited, and the agents that somebody can be limited to. */
export type People = {
  readonly members: readonly Member[];
  readonly invites: readonly MemberInvite[];
  readonly agents: readonly { readonly id: number; readonly name: string }[];
};

export type PeopleKey = { readonly accountId: number; readonly hasAgents: boolean };

export type PeopleChange =
  | {
      readonly kind: 'change';
      readonly memberId: number;
      readonly role: MemberRole;
      /** Null: all agents. */
      readonly permittedAccountIds: readonly number[] | null;
    }
  | { readonly kind: 'remove' | 'resetFactor'; readonly memberId: number }
  | { readonly kind: 'resend' | 'revoke'; readonly inviteId: string };

function changed({ members, invites, agents }: People, change: PeopleChange): People {
  switch (change.kind) {
    case 'change': {
      const { memberId, role, permittedAccountIds } = change;
      const limit = permittedAccountIds === null ? {} : { permittedAccountIds: [...permittedAccountIds] };
      const as = ({ permittedAccountIds: _, ...member }: Member): Member => ({ ...member, role, ...limit });
      return { members: members.map((member) => (member.id === memberId ? as(member) : member)), invites, agents };
    }
    case 'remove':
      return { members: members.filter(({ id }) => id !== change.memberId), invites, agents };
    case 'resetFactor': {
      const without = (member: Member): Member => ({ ...member, secondFactor: false });
      return { members: members.map((one) => (one.id === change.memberId ? without(one) : one)), invites, agents };
    }
    case 'revoke':
      return { members, invites: invites.filter(({ id }) => id !== change.inviteId), agents };
    case 'resend':
      return { members, invites, agents };
  }
}

const LEVELS: readonly AccountType[] = ['partner', 'reseller', 'organization'];

const accountAt = ({ type, targetAccountId }: At): PeopleKey | null =>
  LEVELS.includes(type) ? { accountId: targetAccountId, hasAgents: type === 'organization' } : null;

const REFRESH = { type: 'resource.refresh' } as const;

export const members = defineFeature({
  machine: createResourceMachine<People, PeopleKey, PeopleChange>({ id: 'members', applyChange: changed }),
  opens: (at) => {
    const key = at.first === 'members' || at.has('members', 'memberInvite', 'memberDelete') ? accountAt(at) : null;
    return key && { key: `${key.accountId}`, input: { key } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (event.type === 'members.changed' ? REFRESH : null),
  },
});

/** The form that invites people (`memberInvite`, specification 2). */
export const invite = defineFeature({
  machine: inviteMachine,
  opens: (at) => {
    const key = at.has('memberInvite') ? accountAt(at) : null;
    return key && { key: `${key.accountId}`, input: { accountId: key.accountId } };
  },
});
