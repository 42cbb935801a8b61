import { type Failure, selectRecord, selectResourceFailure } from '#machines/shared';
import type { LogBar } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { useFeatureRef } from './workspace';

/** The bars above the open log: null until they are loaded. */
export function useLogVolume(): {
  readonly bars: readonly LogBar[] | null;
  readonly failure: Failure | null;
  readonly retry: () => void;
} {
  const ref = useFeatureRef('logVolume');
  return {
    bars: useOptionalFact(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
