import type { OnboardingMethod } from '#contract/entities/onboarding';
import type { OnboardingChange } from '#machines/onboarding';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the set-up of an agent, which the workspace spawns with its overlay. */
export const OnboardingFeature = (props: ScopeProps) => <FeatureScope of="onboarding" {...props} />;
export const useOnboardingRef = () => useActor('onboarding');

const onboardingVerbs = verbsOf((send: FeatureRef<'onboarding'>['send']) => {
  const change = (change: OnboardingChange) => send({ type: 'onboarding.change', change });
  return {
    begin: (method: OnboardingMethod) => send({ type: 'onboarding.begin', method }),
    choose: (templateId: string) => send({ type: 'onboarding.choose', templateId }),
    fill: (key: string, value: Extract<OnboardingChange, { kind: 'fill' }>['value']) =>
      change({ kind: 'fill', key, value }),
    confirm: (key: string) => change({ kind: 'confirm', key }),
    refuse: (key: string) => change({ kind: 'refuse', key }),
    set: (values: Extract<OnboardingChange, { kind: 'set' }>['values']) => change({ kind: 'set', values }),
    read: () => send({ type: 'onboarding.read' }),
    stop: () => send({ type: 'onboarding.stop' }),
    next: () => send({ type: 'onboarding.next' }),
    back: () => send({ type: 'onboarding.back' }),
    retry: () => send({ type: 'onboarding.retry' }),
    save: () => send({ type: 'onboarding.save' }),
  };
});

export const useOnboardingVerbs = () => onboardingVerbs(useOnboardingRef());
