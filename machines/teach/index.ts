export { teachMachine } from './teach.machine';
export {
  selectAnswer,
  selectCanGoOn,
  selectCanTeach,
  selectIsTeachConflict,
  selectLesson,
  selectLessonPlace,
  selectTeachFailure,
  selectTeachStep,
  selectTextAfter,
  selectTextBefore,
} from './teach.selectors';
export type {
  Lesson,
  LessonPlace,
  SaveLessonInput,
  SaveLessonOutput,
  TaughtDraft,
  TeachInput,
  TeachNews,
} from './teach.types';
