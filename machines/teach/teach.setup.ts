import { assign, sendParent, sendTo, setup } from 'xstate';
import { INTERNAL_ERROR, LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { isBlank } from '#contract/rules/values/visibleText';
import { isBack } from '../network';
import { toFailure } from '../shared/failure';
import { type KeepTextCommand, type KeepTextInput, withKept } from '../shared/keptText';
import { callbackPlaceholder, placeholder } from '../shared/placeholder';
import { required } from '../shared/required';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import type {
  Lesson,
  LessonPlace,
  SaveLessonInput,
  SaveLessonOutput,
  TeachContext,
  TeachEvent,
  TeachInput,
  TeachNews,
} from './teach.types';

export const teachSetup = setup({
  types: {
    context: {} as TeachContext,
    events: {} as TeachEvent,
    input: {} as TeachInput,
    tags: {} as Tag,
  },
  actors: {
    loadLesson: placeholder<TeachInput, Lesson>('loadLesson'),
    /** Puts the answer into the draft or the knowledge base, if the draft is still the one that was shown. */
    saveLesson: placeholder<SaveLessonInput, SaveLessonOutput>('saveLesson'),
    /** Stores the typed answer on this device, and sends what was stored (`KeptText`). */
    keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
  },
  guards: {
    isWritten: ({ context }) => !isBlank(context.answer),
    /** An answer may have been typed away since; a place must be one that can take it. */
    mayPut: ({ context }) => !isBlank(context.answer) && isPossible(context),
    isDone: (_, output: SaveLessonOutput) => output.kind === 'done',
    isConflict: (_, output: SaveLessonOutput) => output.kind === 'conflict',
    isBack: ({ context, event }) => isBack(event, context.failure),
  },
  actions: {
    setLesson: assign((_, lesson: Lesson) => ({ lesson, failure: null, place: firstPlace(lesson) })),
    editAnswer: assign(({ event }) => (event.type === 'teach.edit' ? { answer: event.answer } : {})),
    restoreAnswer: assign(({ context, event }) =>
      event.type === 'text.kept' ? { answer: withKept(event, context.answer) } : {},
    ),
    keepAnswer: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: context.answer })),
    forgetAnswer: sendTo('keepText', { type: 'text.keep', text: '' }),
    choose: assign(({ event }) => (event.type === 'teach.choose' ? { place: event.place } : {})),
    setDraft: assign(({ context }, output: SaveLessonOutput) =>
      output.kind === 'conflict' ? { lesson: { ...required(context.lesson), draft: output.draft } } : {},
    ),
    forgetFailure: assign({ failure: null }),
    setRefusal: assign((_, output: SaveLessonOutput) => (output.kind === 'refused' ? { failure: output.failure } : {})),
    setLoadError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, LOAD_AGENT_FAILED) })),
    setError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR) })),
    tellDone: sendParent(({ context }): TeachNews => ({ type: 'teach.done', place: required(context.place).kind })),
  },
});

/** The prompt, where the agent has its own; else what it reads. */
const firstPlace = ({ draft, bases: [base] }: Lesson): LessonPlace | null => {
  if (!draft.isOfTemplate) return { kind: 'prompt' };
  return base ? { kind: 'knowledge', knowledgeBaseId: base.id } : null;
};

const isPossible = ({ lesson, place }: TeachContext): boolean => {
  if (lesson === null || place === null) return false;
  if (place.kind === 'prompt') return !lesson.draft.isOfTemplate;
  return lesson.bases.some(({ id }) => id === place.knowledgeBaseId);
};
