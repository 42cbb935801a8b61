import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the second step of the person's sign-in. */
export const SecondFactorFeature = (props: ScopeProps) => <FeatureScope of="secondFactor" {...props} />;
export const useSecondFactorRef = () => useActor('secondFactor');

const secondFactorVerbs = verbsOf((send: FeatureRef<'secondFactor'>['send']) => ({
  retry: () => send({ type: 'secondFactor.retry' }),
  begin: () => send({ type: 'secondFactor.begin' }),
  renew: () => send({ type: 'secondFactor.renew' }),
  turnOff: () => send({ type: 'secondFactor.turnOff' }),
  edit: (code: string) => send({ type: 'secondFactor.edit', code }),
  submit: () => send({ type: 'secondFactor.submit' }),
  cancel: () => send({ type: 'secondFactor.cancel' }),
  done: () => send({ type: 'secondFactor.done' }),
}));
export const useSecondFactorVerbs = () => secondFactorVerbs(useSecondFactorRef());
