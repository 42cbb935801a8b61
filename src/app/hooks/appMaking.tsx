import { type MadeForm, selectMade } from '#machines/appMaker';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** The apps that this account has made: null until they are loaded. */
export const useMadeApps = () => useRecord('madeApps');

/** Provides the app that is made. */
export const AppMakerFeature = (props: ScopeProps) => <FeatureScope of="appMaker" {...props} />;
export const useAppMakerRef = () => useActor('appMaker');

const appMakerVerbs = verbsOf((send: FeatureRef<'appMaker'>['send']) => ({
  edit: (changes: Partial<MadeForm>) => send({ type: 'appMaker.edit', changes }),
  discard: () => send({ type: 'appMaker.discard' }),
  submit: () => send({ type: 'appMaker.submit' }),
  retry: () => send({ type: 'appMaker.retry' }),
  chooseFunction: (index: number | null) => send({ type: 'appMaker.chooseFunction', index }),
  enter: (what: 'entered' | 'settings', name: string, value: string) =>
    send({ type: 'appMaker.enter', what, name, value }),
  tryFunction: () => send({ type: 'appMaker.tryFunction' }),
}));
export const useAppMakerVerbs = () => appMakerVerbs(useAppMakerRef());

export const useMade = (): MadeForm => useFact(useAppMakerRef(), selectMade);
