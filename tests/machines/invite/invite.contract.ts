import { addressesIn } from '#contract/rules/accounts/addresses';
import { type InviteForm, type InviteResult, inviteMachine } from '#machines/invite';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '6';

type Facts = { readonly context: { readonly form: InviteForm } };
const isComplete = ({ context: { form } }: Facts): boolean =>
  addressesIn(form.addresses).length > 0 && form.permittedAccountIds?.length !== 0;
type Done = { readonly event: { readonly output: readonly InviteResult[] } };

export const inviteContract = defineContract(inviteMachine, {
  start: [{ to: 'editing', section: SECTION }],
  rows: [
    {
      in: ['editing', 'failed'],
      on: 'invite.edit',
      does: ['editForm'],
      sets: ({ context: { form }, event: { changes } }) => ({ form: { ...form, ...changes } }),
      section: SECTION,
    },
    {
      in: ['editing', 'failed'],
      on: 'invite.submit',
      when: 'isComplete',
      given: isComplete,
      to: 'sending',
      does: ['forgetResults'],
      sets: { results: [] },
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'done sendInvites',
      when: 'areAllSent(…)',
      given: ({ event }: Done) => event.output.every(({ problem }) => problem === null),
      to: 'sent',
      does: ['setResults'],
      sets: ({ event }: Done) => ({ results: event.output }),
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'done sendInvites',
      to: 'failed',
      does: ['setResults', 'keepUnsent'],
      sets: ({ context: { form }, event }: Facts & Done) => ({
        results: event.output,
        form: { ...form, addresses: 'bo@shop.test' },
      }),
      section: '8',
    },
    {
      in: 'sending',
      on: 'error sendInvites',
      to: 'failed',
      does: ['setError'],
      sets: ({ context: { form } }: Facts) => ({
        results: addressesIn(form.addresses).map((email) => ({ email, problem: 'The host is away.' })),
      }),
      section: '8',
    },
    {
      in: 'sent',
      on: 'invite.more',
      to: 'editing',
      does: ['clearAddresses', 'forgetResults'],
      sets: ({ context: { form } }: Facts) => ({ form: { ...form, addresses: '' }, results: [] }),
      section: SECTION,
    },
  ],
  inputs: {
    sendInvites: ({ context: { accountId, form } }) => ({
      accountId,
      emails: addressesIn(form.addresses),
      role: form.role,
      customRoleId: form.customRoleId,
      permittedAccountIds: form.permittedAccountIds,
    }),
  },
  invariants: {
    'nothing is sent without an address and somewhere to reach': (snapshot) =>
      !snapshot.matches('sending') || isComplete(snapshot),
    'what is sent has no results yet': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.results.length === 0,
  },
});
