import type { Call } from '#contract/entities/call';
import { useNavigation } from './page';

/** Comes into a running call, in the screen of calls: to listen, unheard, or to speak in place of the agent. */
export function useJoinCall(): (call: Pick<Call, 'id' | 'agentId'>, as: 'listener' | 'speaker') => void {
  const { openOverlay } = useNavigation();
  return ({ id, agentId }, as) => openOverlay('calling', { callTarget: `${agentId}`, callId: id, callAs: as });
}
