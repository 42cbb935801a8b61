import { type SignInState, selectSignIn } from '#machines/appSetup';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** The apps of this place: null until they are loaded. */
export const useApps = () => useRecord('apps');

/** Provides the app that is set up. */
export const AppSetupFeature = (props: ScopeProps) => <FeatureScope of="appSetup" {...props} />;
export const useAppSetupRef = () => useActor('appSetup');

const appSetupVerbs = verbsOf((send: FeatureRef<'appSetup'>['send']) => ({
  edit: (name: string, value: string | null) => send({ type: 'appSetup.edit', name, value }),
  save: () => send({ type: 'appSetup.save' }),
  signIn: (provider: string) => send({ type: 'appSetup.signIn', provider }),
  cancel: () => send({ type: 'appSetup.cancel' }),
  reload: () => send({ type: 'appSetup.reload' }),
  retry: () => send({ type: 'appSetup.retry' }),
  chooseFunction: (name: string) => send({ type: 'appSetup.chooseFunction', name }),
  enterArgument: (name: string, value: string) => send({ type: 'appSetup.enterArgument', name, value }),
  tryFunction: () => send({ type: 'appSetup.tryFunction' }),
}));
export const useAppSetupVerbs = () => appSetupVerbs(useAppSetupRef());

/** How far signing in at a provider is. */
export const useSignIn = (provider: string): SignInState => useFact(useAppSetupRef(), selectSignIn(provider));
