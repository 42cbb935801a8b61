import { assign, sendParent, setup } from 'xstate';
import { LOAD_TEMPLATES_FAILED } from '#contract/rules/messages/agents';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  KnownTemplate,
  ReadKnownTemplateInput,
  TemplateFormContext,
  TemplateFormEvent,
  TemplateFormInput,
  WriteTemplateInput,
  WriteTemplateOutput,
} from './templateForm.types';

export const templateFormSetup = setup({
  types: {
    context: {} as TemplateFormContext,
    events: {} as TemplateFormEvent,
    input: {} as TemplateFormInput,
    tags: {} as Tag,
  },
  actors: {
    readKnownTemplate: placeholder<ReadKnownTemplateInput, KnownTemplate>('readKnownTemplate'),
    writeTemplate: placeholder<WriteTemplateInput, WriteTemplateOutput>('writeTemplate'),
  },
  guards: {
    isBack: ({ context, event }) => isBack(event, context.failure),
    isNew: ({ context }) => context.work === 'create',
    /** What a new one starts from can be chosen, unless that is an agent. */
    mayChooseSource: ({ context }) => context.work === 'create' && context.agentId === null,
    /** The title it has already would change nothing. */
    isReady: ({ context: { work, title, known } }) =>
      work === 'delete' || (title.trim() !== '' && title.trim() !== known?.title),
    isDone: (_, output: WriteTemplateOutput) => output.kind === 'done',
  },
  actions: {
    setKnown: assign((_, known: KnownTemplate) => ({ known, title: known.title })),
    editTitle: assign(({ event }) => (event.type === 'templateForm.edit' ? { title: event.title } : {})),
    setSource: assign(({ event }) => (event.type === 'templateForm.startFrom' ? { templateId: event.templateId } : {})),
    setMade: assign((_, output: WriteTemplateOutput) => (output.kind === 'done' ? { madeId: output.templateId } : {})),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: WriteTemplateOutput) =>
      output.kind === 'refused' ? { failure: output.failure } : {},
    ),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    setUnread: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_TEMPLATES_FAILED) })),
    tellDone: sendParent(({ context }) => ({ type: 'templateForm.done', work: context.work })),
  },
});
