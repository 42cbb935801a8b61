import { assign, setup } from 'xstate';
import { SUPPORT_FAILED } from '#contract/rules/messages';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  SendSupportInput,
  SupportFormContext,
  SupportFormEvent,
  SupportFormInput,
  SupportOutput,
} from './supportForm.types';

export const supportFormSetup = setup({
  types: {
    context: {} as SupportFormContext,
    events: {} as SupportFormEvent,
    input: {} as SupportFormInput,
    tags: {} as Tag,
  },
  actors: { sendRequest: placeholder<SendSupportInput, SupportOutput>('sendRequest') },
  guards: {
    hasMessage: ({ context }) => context.form.message.trim() !== '',
    isDone: (_, output: SupportOutput) => output.kind === 'done',
  },
  actions: {
    editForm: assign(({ context, event }) =>
      event.type === 'supportForm.edit' ? { form: { ...context.form, ...event.changes } } : {},
    ),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: SupportOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, SUPPORT_FAILED) })),
  },
});
