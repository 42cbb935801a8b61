import { selectRecord, selectRefusal, selectResourceFailure } from '#machines/shared';
import type { KnownWhy, UnansweredChange, UnansweredList } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { useNavigation, usePlace } from './location';
import { marksOf } from './marks';
import { useFeatureRef } from './workspace';

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
