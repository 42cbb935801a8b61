import { selectPublicCallRef, selectWorkspaceRef } from '#machines/app';
import { type CallStage, selectStage } from '#machines/call';
import { selectFeatureRef } from '#machines/workspace';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact, useOptionalFact } from './fact';
import { ActorScope, type ScopeProps, useActor } from './feature';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type CallRef = FeatureRef<'call'>;

/** Provides the call of this page: over a screen of the console, or on an agent's public page. */
export const CallFeature = (props: ScopeProps) => <ActorScope name="call" actor={useCall()} {...props} />;
export const useCallRef = () => useActor('call');

const callVerbs = verbsOf((send: CallRef['send']) => ({
  start: () => send({ type: 'call.start' }),
  choose: (copy: 'default' | 'staging') => send({ type: 'call.choose', copy }),
  toggleType: () => send({ type: 'call.toggleType' }),
  mute: () => send({ type: 'call.mute' }),
  sound: () => send({ type: 'call.sound' }),
  say: (text: string) => send({ type: 'call.say', text }),
  key: (digit: string) => send({ type: 'call.key', digit }),
  kick: (participantId: string) => send({ type: 'call.kick', participantId }),
  join: (meetingId: string, as: 'listener' | 'speaker') => send({ type: 'call.join', meetingId, as }),
  end: () => send({ type: 'call.end' }),
  leave: () => send({ type: 'call.leave' }),
}));

export const useCallVerbs = () => callVerbs(useCallRef());

/** Where the call of an agent's public page stands, and how it is begun and left. */
export function usePublicCall(): { readonly stage: CallStage; readonly start: () => void; readonly leave: () => void } {
  const ref = useFact(useAppRef(), selectPublicCallRef);
  const stage = useOptionalFact(ref, selectStage, 'idle');
  return { stage, start: () => ref?.send({ type: 'call.start' }), leave: () => ref?.send({ type: 'call.leave' }) };
}

function useCall(): CallRef | undefined {
  const app = useAppRef();
  const onPage = useFact(app, selectPublicCallRef);
  const inWorkspace = useOptionalFact(useFact(app, selectWorkspaceRef), selectFeatureRef('call'), undefined);
  return onPage ?? inWorkspace;
}
