import { selectRecord, selectResourceFailure } from '#machines/shared';
import type { Transcript } from '#machines/workspace/features';
import { shallowEqual, useOptionalFact } from './fact';
import { marksOf } from './marks';
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
