import { selectRecord, selectResourceFailure } from '#machines/shared';
import type { FactCorrection, Transcript } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { marksOf } from './marks';
import { useRecord } from './record';
import { useFeatureRef } from './workspace';

/** What happened in the open conversation: null until it is loaded. `isAddressed`: the address names one. */
export function useTranscript() {
  const ref = useFeatureRef('transcript');
  return {
    isAddressed: ref !== undefined,
    transcript: useOptionalFact<Parameters<typeof selectRecord<Transcript>>[0], Transcript | null>(
      ref,
      selectRecord,
      null,
    ),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}

/** Says what a fact of the open conversation is, and why the host refused the latest. */
export function useFactCorrection() {
  const { isOpen, refusal, dismiss, change } = useRecord('transcript');
  return {
    /** Whether a conversation is open that facts can be said of. */
    isOpen,
    refusal,
    correct: (correction: FactCorrection) => {
      // What was refused before does not matter any more.
      dismiss();
      change(correction);
    },
  };
}
