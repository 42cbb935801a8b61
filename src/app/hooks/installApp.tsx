import { selectInstallState } from '#machines/installApp';
import type { FeatureRef } from '#machines/workspace/features';
import { useFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** Provides the console as an app of the device. */
export const InstallAppFeature = (props: ScopeProps) => <FeatureScope of="installApp" {...props} />;
export const useInstallState = () => useFact(useActor('installApp'), selectInstallState);

const installAppVerbs = verbsOf((send: FeatureRef<'installApp'>['send']) => ({
  ask: () => send({ type: 'install.ask' }),
}));
export const useInstallAppVerbs = () => installAppVerbs(useActor('installApp'));
