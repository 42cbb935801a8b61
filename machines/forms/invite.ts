import type { MemberRole } from '#contract/entities/account';
import { addressesIn } from '#contract/rules/accounts/addresses';
import { INVITE_FAILED } from '#contract/rules/messages';
import { createFormMachine } from '../shared/form';

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

export type Invite = {
  /** The account that people are invited to. */
  readonly key: { readonly accountId: number };
  /** The rights that were given last. */
  readonly record: InviteForm;
  readonly draft: InviteForm;
  readonly edit: Partial<InviteForm>;
  readonly work: { readonly task: 'send'; readonly emails: readonly string[] } & Invite['key'] &
    Pick<InviteForm, 'role' | 'customRoleId' | 'permittedAccountIds'>;
  /** In the order of the addresses. */
  readonly done: readonly InviteResult[];
  readonly news: { readonly type: 'invite.done' };
};

export type InviteNews = Invite['news'];

/**
 * Invites people to an account, one or several at once (specification 6, 7 Users and misc). Nothing is sent without an address; what
 * was not sent stays typed, with the reason beside it.
 */
export const inviteMachine = createFormMachine<Invite>({
  id: 'invite',
  empty: () => ({ addresses: '', role: 'admin', customRoleId: null, permittedAccountIds: null }),
  shown: (given) => given,
  tasks: {
    send: {
      may: ({ draft }) => addressesIn(draft.addresses).length > 0 && draft.permittedAccountIds?.length !== 0,
      work: ({ key, draft: { addresses, ...rights } }) => ({
        task: 'send',
        ...key,
        emails: addressesIn(addresses),
        ...rights,
      }),
      tells: () => ({ type: 'invite.done' }),
      stays: ({ draft }) => ({ ...draft, addresses: '' }),
      undone: (_, results) => ({
        addresses: results.flatMap(({ email, problem }) => (problem === null ? [] : [email])).join(', '),
      }),
      failed: INVITE_FAILED,
    },
  },
});

/** Whether all were invited; then what was typed is done. */
export const areAllSent = (results: readonly InviteResult[] | null): boolean =>
  results?.every(({ problem }) => problem === null) ?? false;
