import type { SnapshotFrom } from 'xstate';
import { taughtPrompt, taughtText } from '#contract/rules/agents/taughtPrompt';
import type { teachMachine } from './teach.machine';

type Teach = SnapshotFrom<typeof teachMachine>;

export const selectLesson = ({ context }: Teach) => context.lesson;
export const selectAnswer = ({ context }: Teach) => context.answer;
export const selectLessonPlace = ({ context }: Teach) => context.place;
export const selectTeachFailure = ({ context }: Teach) => context.failure;
/** Which part of the overlay is shown. */
export const selectTeachStep = (snapshot: Teach): 'asking' | 'choosing' =>
  snapshot.matches('asking') || snapshot.matches('loading') || snapshot.matches('failed') ? 'asking' : 'choosing';
export const selectIsTeachConflict = (snapshot: Teach): boolean => snapshot.matches('conflict');
export const selectCanGoOn = (snapshot: Teach): boolean => snapshot.can({ type: 'teach.next' });
export const selectCanTeach = (snapshot: Teach): boolean => snapshot.can({ type: 'teach.save' });

/** The text that the answer stands in, before it does. */
export const selectTextBefore = ({ context: { lesson, place } }: Teach): string =>
  place?.kind === 'prompt' ? (lesson?.draft.prompt ?? '') : '';

/** The same text with the answer; null while there is no place for it. */
export const selectTextAfter = ({ context: { lesson, place, answer } }: Teach): string | null => {
  if (lesson === null || place === null) return null;
  const { prompt, language } = lesson.draft;
  const said = { question: lesson.question.question, answer };
  return place.kind === 'prompt' ? taughtPrompt(prompt, { ...said, language }) : taughtText(said);
};
