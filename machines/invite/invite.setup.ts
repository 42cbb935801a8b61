import { assign, setup } from 'xstate';
import { addressesIn } from '#contract/rules/accounts/addresses';
import { INVITE_FAILED } from '#contract/rules/messages';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type { InviteContext, InviteEvent, InviteInput, InviteResult, SendInvitesInput } from './invite.types';

export const inviteSetup = setup({
  types: {
    context: {} as InviteContext,
    events: {} as InviteEvent,
    input: {} as InviteInput,
    tags: {} as Tag,
  },
  actors: {
    /** Invites each address by itself. A refusal is its result, so that it stops none of the others. */
    sendInvites: placeholder<SendInvitesInput, readonly InviteResult[]>('sendInvites'),
  },
  guards: {
    isComplete: ({ context: { form } }) =>
      addressesIn(form.addresses).length > 0 && form.permittedAccountIds?.length !== 0,
    areAllSent: (_, results: readonly InviteResult[]) => results.every(({ problem }) => problem === null),
  },
  actions: {
    editForm: assign(({ context, event }) =>
      event.type === 'invite.edit' ? { form: { ...context.form, ...event.changes } } : {},
    ),
    forgetResults: assign({ results: [] }),
    setResults: assign((_, results: readonly InviteResult[]) => ({ results })),
    /** Those that were sent are done; the others can be corrected and sent again. */
    keepUnsent: assign(({ context: { form } }, results: readonly InviteResult[]) => ({
      form: { ...form, addresses: textOf(results.filter(({ problem }) => problem !== null)) },
    })),
    setError: assign(({ context: { form } }, { error }: Thrown) => {
      const problem = toFailure(error, INVITE_FAILED).message;
      return { results: addressesIn(form.addresses).map((email) => ({ email, problem })) };
    }),
    clearAddresses: assign(({ context: { form } }) => ({ form: { ...form, addresses: '' } })),
  },
});

const textOf = (results: readonly InviteResult[]): string => results.map(({ email }) => email).join(', ');
