import { selectRecord, selectRefusal, selectResourceFailure } from '#machines/shared';
import type { LessonPlace } from '#machines/teach';
import type { FeatureRef, KnownWhy, UnansweredChange, UnansweredList } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useNavigation, usePlace } from './location';
import { marksOf } from './marks';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

type RecordOf<T> = Parameters<typeof selectRecord<T>>[0];

/** What the open agent could not answer: null until it is loaded. */
export function useUnanswered() {
  const ref = useFeatureRef('unanswered');
  return {
    list: useOptionalFact<RecordOf<UnansweredList>, UnansweredList | null>(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    refusal: useOptionalFact(ref, selectRefusal, null),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    change: (change: UnansweredChange) => ref?.send({ type: 'resource.save', change }),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}

/** Provides the question that is taught. */
export const TeachFeature = (props: ScopeProps) => <FeatureScope of="teach" {...props} />;
export const useTeachRef = () => useActor('teach');

const teachVerbs = verbsOf((send: FeatureRef<'teach'>['send']) => ({
  edit: (answer: string) => send({ type: 'teach.edit', answer }),
  next: () => send({ type: 'teach.next' }),
  back: () => send({ type: 'teach.back' }),
  choose: (place: LessonPlace) => send({ type: 'teach.choose', place }),
  save: () => send({ type: 'teach.save' }),
  retry: () => send({ type: 'teach.retry' }),
}));
export const useTeachVerbs = () => teachVerbs(useTeachRef());

/** Why one answer is as it is: null unless its receipt is the open one, and loaded. */
export function useAnswerWhy(roomId: string, uuid: string) {
  const ref = useFeatureRef('answerWhy');
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const why = useOptionalFact<RecordOf<KnownWhy>, KnownWhy | null>(ref, selectRecord, null);
  const refusal = useOptionalFact(ref, selectRefusal, null);
  const failure = useOptionalFact(ref, selectResourceFailure, null);
  const query = new URLSearchParams(search);
  const name = `${roomId}~${uuid}`;
  const isOpen = query.get('why') === name;
  return {
    why: why?.uuid === uuid ? why : null,
    failure: isOpen ? failure : null,
    refusal: isOpen ? refusal : null,
    keep: () => ref?.send({ type: 'resource.save', change: { isKept: true } }),
    retry: () => ref?.send({ type: 'resource.retry' }),
    /** Asks for it. */
    open: () => {
      if (isOpen) return;
      query.set('why', name);
      replace(`${pathname}?${query}`);
    },
  };
}
