import { selectIsAtWork } from '#machines/shared/workQueue';
import { useOptionalFact } from './fact';
import { useFeatureRef } from './workspace';

/** Makes a copy of an agent of the organization. */
export const useDuplicateAgent = (): ((agentId: number, name: string) => void) => {
  const ref = useFeatureRef('agentWork');
  return (agentId, name) => ref?.send({ type: 'work.do', work: { kind: 'duplicate', agentId, name } });
};

/** Gives back an agent of the organization that was deleted. */
export const useRestoreAgent = (): ((agentId: number, name: string) => void) => {
  const ref = useFeatureRef('agentWork');
  return (agentId, name) => ref?.send({ type: 'work.do', work: { kind: 'restore', agentId, name } });
};

/** Whether a copy is being made, or a deletion undone. */
export const useIsAtAgents = (): boolean => useOptionalFact(useFeatureRef('agentWork'), selectIsAtWork, false);
