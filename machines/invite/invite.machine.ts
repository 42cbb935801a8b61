import { addressesIn } from '#contract/rules/accounts/addresses';
import { TAGS } from '../shared/tags';
import { inviteSetup } from './invite.setup';

/**
 * Invites people to an account, one or several at once (specification 6, 7 Users and misc). Spawned by `workspace` while its overlay
 * is open.
 *
 * Owns: what is typed, and what became of each address.
 * Invariants: nothing is sent without an address; what was not sent stays typed, with the reason beside it.
 */
export const inviteMachine = inviteSetup.createMachine({
  id: 'invite',
  context: ({ input }) => ({
    ...input,
    form: { addresses: '', role: 'admin', customRoleId: null, permittedAccountIds: null },
    results: [],
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'invite.edit': { actions: 'editForm' },
        'invite.submit': { guard: 'isComplete', target: 'sending' },
      },
    },
    sending: {
      tags: TAGS.busy,
      entry: 'forgetResults',
      invoke: {
        id: 'sendInvites',
        src: 'sendInvites',
        input: ({ context: { accountId, form } }) => ({
          accountId,
          emails: addressesIn(form.addresses),
          role: form.role,
          customRoleId: form.customRoleId,
          permittedAccountIds: form.permittedAccountIds,
        }),
        onDone: [
          {
            guard: { type: 'areAllSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setResults', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: [
              { type: 'setResults', params: ({ event }) => event.output },
              { type: 'keepUnsent', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'failed', actions: { type: 'setError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    /** Some were not sent. */
    failed: {
      tags: TAGS.failed,
      on: {
        'invite.edit': { actions: 'editForm' },
        'invite.submit': { guard: 'isComplete', target: 'sending' },
      },
    },
    sent: { on: { 'invite.more': { target: 'editing', actions: ['clearAddresses', 'forgetResults'] } } },
  },
});
