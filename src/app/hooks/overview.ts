import type { AgentOverview } from '#contract/entities/overview';
import { type Failure, selectRecord, selectResourceFailure } from '#machines/shared';
import { shallowEqual, useOptionalFact } from './fact';
import { type Marks, marksOf } from './marks';
import { useFeatureRef } from './workspace';

/** What the open agent did: null until it is loaded. */
export type OverviewState = {
  readonly overview: AgentOverview | null;
  readonly failure: Failure | null;
  readonly marks: Marks | null;
  readonly retry: () => void;
};

export function useOverview(): OverviewState {
  const ref = useFeatureRef('overview');
  return {
    overview: useOptionalFact(ref, selectRecord, null),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    marks: useOptionalFact(ref, marksOf, null, shallowEqual),
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
