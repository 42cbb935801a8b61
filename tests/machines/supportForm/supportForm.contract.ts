import { type SupportOutput, supportFormMachine } from '#machines/supportForm';
import { defineContract } from '#tests/harness/index.ts';

const SECTION = '2 Help button';

export const supportFormContract = defineContract(supportFormMachine, {
  start: [{ to: 'editing', section: SECTION }],
  rows: [
    {
      in: 'editing',
      on: 'supportForm.edit',
      does: ['editForm'],
      sets: ({ context: { form }, event: { changes } }) => ({ form: { ...form, ...changes } }),
      section: SECTION,
    },
    {
      in: 'editing',
      on: 'supportForm.submit',
      when: 'hasMessage',
      given: ({ context }) => context.form.message.trim() !== '',
      to: 'sending',
      section: SECTION,
    },
    {
      in: 'refused',
      on: 'supportForm.edit',
      does: ['editForm'],
      sets: ({ context: { form }, event: { changes } }) => ({ form: { ...form, ...changes } }),
      section: SECTION,
    },
    {
      in: 'refused',
      on: 'supportForm.submit',
      when: 'hasMessage',
      given: ({ context }) => context.form.message.trim() !== '',
      to: 'sending',
      does: ['forgetFailure'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'sending',
      on: 'done sendRequest',
      when: 'isDone(…)',
      given: ({ event }: { readonly event: { readonly output: SupportOutput } }) => event.output.kind === 'done',
      to: 'sent',
      section: SECTION,
    },
    {
      in: 'sending',
      on: 'done sendRequest',
      to: 'refused',
      does: ['setRefusal'],
      sets: ({ event: { output } }: { readonly event: { readonly output: SupportOutput } }) =>
        output.kind === 'refused' ? { failure: output.failure } : {},
      section: '8',
    },
    {
      in: 'sending',
      on: 'error sendRequest',
      to: 'refused',
      does: ['setError'],
      sets: { failure: { kind: 'unavailable', message: 'The host is away.' } },
      section: '8',
    },
  ],
  inputs: { sendRequest: ({ context: { form } }) => ({ targetAccountId: 12, form }) },
  invariants: {
    'what is being sent has not failed yet': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.failure === null,
    'nothing is sent without words': (snapshot) =>
      !snapshot.matches('sending') || snapshot.context.form.message.trim() !== '',
  },
});
