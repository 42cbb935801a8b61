import type { WalkthroughStep } from '#contract/entities/walkthrough';
import { selectWalkthroughView, type WalkthroughView } from '#machines/walkthrough';
import type { FeatureRef } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** Provides the walkthrough, which the workspace spawns at the agents of an organization and with the overlay. */
export const WalkthroughFeature = (props: ScopeProps) => <FeatureScope of="walkthrough" {...props} />;
export const useWalkthroughRef = () => useActor('walkthrough');

const walkthroughVerbs = verbsOf((send: FeatureRef<'walkthrough'>['send']) => ({
  finish: (step: WalkthroughStep) => send({ type: 'walkthrough.finish', step }),
  dismiss: () => send({ type: 'walkthrough.dismiss' }),
  resume: () => send({ type: 'walkthrough.resume' }),
  retry: () => send({ type: 'walkthrough.retry' }),
  save: () => send({ type: 'walkthrough.save' }),
}));

export const useWalkthroughVerbs = () => walkthroughVerbs(useWalkthroughRef());

/** How it is shown at this place, and how it is brought back. */
export function useWalkthroughView(): { readonly view: WalkthroughView; readonly resume: () => void } {
  const ref = useFeatureRef('walkthrough');
  return {
    view: useOptionalFact(ref, selectWalkthroughView, 'loading'),
    resume: () => ref?.send({ type: 'walkthrough.resume' }),
  };
}
