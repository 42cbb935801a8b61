import type { TeachingPlace, UnansweredQuestion } from '#contract/entities/teaching';
import { taughtPrompt, taughtText } from '#contract/rules/agents/taughtPrompt';
import { INTERNAL_ERROR, LOAD_AGENT_FAILED } from '#contract/rules/messages';
import { isBlank } from '#contract/rules/values/visibleText';
import { createFormMachine, type FormFacts } from '../shared/form';
import { required } from '../shared/required';

/** The draft that an answer is put into. */
export type TaughtDraft = {
  readonly rev: number;
  readonly prompt: string;
  readonly language: string | undefined;
  /** Its prompt comes from its template, and cannot be changed here. */
  readonly isOfTemplate: boolean;
};

export type Lesson = {
  readonly question: UnansweredQuestion;
  readonly draft: TaughtDraft;
  /** What the agent reads, as far as the person may see it. */
  readonly bases: readonly { readonly id: string; readonly title: string }[];
};

/** Where the answer goes. */
export type LessonPlace =
  | { readonly kind: 'prompt' }
  | { readonly kind: 'knowledge'; readonly knowledgeBaseId: string };

export type Teach = {
  /** Which unanswered question of an agent is taught. */
  readonly key: { readonly agentId: number; readonly organizationId: number | null; readonly questionId: string };
  readonly record: Lesson;
  /** `isPlaced`: the answer is written, and the person sees where it would stand. */
  readonly draft: { readonly answer: string; readonly place: LessonPlace | null; readonly isPlaced: boolean };
  readonly edit: Partial<Teach['draft']>;
  readonly work: {
    readonly task: 'save';
    readonly lesson: Lesson;
    readonly answer: string;
    readonly place: LessonPlace;
  } & Teach['key'];
  readonly done: null;
  readonly news: { readonly type: 'teach.done'; readonly place: TeachingPlace };
};

export type TeachNews = Teach['news'];
type Placed = Pick<FormFacts<Teach>, 'record' | 'draft'>;

/**
 * Teaches an agent the answer to what it could not answer (issue 17). An answer is put only where the person has seen it stand: if
 * somebody saved the draft meanwhile, it is shown in theirs.
 */
export const teachMachine = createFormMachine<Teach>({
  id: 'teach',
  empty: () => ({ answer: '', place: null, isPlaced: false }),
  shown: (lesson) => ({ answer: '', place: firstPlace(lesson), isPlaced: false }),
  isThere: () => true,
  unread: LOAD_AGENT_FAILED,
  // It is seen where it stands only once it is written.
  edited: ({ answer }, { isPlaced, ...edit }) => ({
    ...edit,
    ...(isPlaced !== undefined && { isPlaced: isPlaced && !isBlank(edit.answer ?? answer) }),
  }),
  tasks: {
    save: {
      may: (form) => form.draft.isPlaced && !isBlank(form.draft.answer) && isPossible(form),
      work: ({ key, record, draft: { answer, place } }) => ({
        task: 'save',
        ...key,
        lesson: required(record),
        answer: answer.trim(),
        place: required(place),
      }),
      tells: ({ draft: { place } }) => ({ type: 'teach.done', place: required(place).kind }),
      failed: INTERNAL_ERROR,
    },
  },
  keptAs: ({ agentId, questionId }) => `teach/${agentId}/${questionId}`,
  readKept: ({ answer }) => (typeof answer === 'string' ? { answer } : {}),
});

/** The prompt, where the agent has its own; else what it reads. */
function firstPlace({ draft, bases: [base] }: Lesson): LessonPlace | null {
  if (!draft.isOfTemplate) return { kind: 'prompt' };
  return base ? { kind: 'knowledge', knowledgeBaseId: base.id } : null;
}

function isPossible({ record, draft: { place } }: Placed): boolean {
  if (record === null || place === null) return false;
  if (place.kind === 'prompt') return !record.draft.isOfTemplate;
  return record.bases.some(({ id }) => id === place.knowledgeBaseId);
}

/** The text that the answer stands in, before it does. */
export const textBefore = ({ record, draft: { place } }: Placed): string =>
  place?.kind === 'prompt' ? (record?.draft.prompt ?? '') : '';

/** That text with the answer; null while there is no place for it. */
export function textAfter({ record, draft: { answer, place } }: Placed): string | null {
  if (record === null || place === null) return null;
  const { prompt, language } = record.draft;
  const said = { question: record.question.question, answer };
  return place.kind === 'prompt' ? taughtPrompt(prompt, { ...said, language }) : taughtText(said);
}
