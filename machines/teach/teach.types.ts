import type { TeachingPlace, UnansweredQuestion } from '#contract/entities/teaching';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';
import type { KeptText } from '../shared/keptText';

/** Which unanswered question of an agent is taught. */
export type TeachInput = {
  readonly agentId: number;
  readonly organizationId: number | null;
  readonly questionId: string;
};

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

export type TeachContext = TeachInput & {
  readonly lesson: Lesson | null;
  /** What the person typed. */
  readonly answer: string;
  readonly place: LessonPlace | null;
  readonly failure: Failure | null;
};

export type TeachEvent =
  | { type: 'teach.edit'; answer: string }
  | { type: 'teach.next' }
  | { type: 'teach.back' }
  | { type: 'teach.choose'; place: LessonPlace }
  | { type: 'teach.save' }
  | { type: 'teach.retry' }
  | KeptText
  | NetworkEvent;

/** Sent to the workspace. */
export type TeachNews = { type: 'teach.done'; readonly place: TeachingPlace };

export type SaveLessonInput = TeachInput & {
  readonly lesson: Lesson;
  readonly answer: string;
  readonly place: LessonPlace;
};
export type SaveLessonOutput =
  | { readonly kind: 'done' }
  /** Somebody saved the draft meanwhile: this is theirs. */
  | { readonly kind: 'conflict'; readonly draft: TaughtDraft }
  | { readonly kind: 'refused'; readonly failure: Failure };
