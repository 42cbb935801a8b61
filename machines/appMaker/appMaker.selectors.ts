import type { SnapshotFrom } from 'xstate';
import type { appMakerMachine } from './appMaker.machine';

type Maker = SnapshotFrom<typeof appMakerMachine>;

export const selectMade = ({ context }: Maker) => context.form;
export const selectMadeTrial = ({ context }: Maker) => context.trial;
export const selectMakeFailure = ({ context }: Maker) => context.failure;
/** Some of the form was typed on an earlier visit. */
export const selectIsMadeTakenUp = ({ context }: Maker): boolean => context.isTakenUp;
export const selectCanSaveMade = (snapshot: Maker): boolean => snapshot.can({ type: 'appMaker.submit' });
export const selectIsSavingMade = (snapshot: Maker): boolean => snapshot.matches({ ready: { form: 'saving' } });
export const selectIsTryingMade = (snapshot: Maker): boolean => snapshot.matches({ ready: { trial: 'calling' } });
export const selectMakePhase = (snapshot: Maker): 'loading' | 'failed' | 'ready' => {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('ready') ? 'ready' : 'loading';
};
export const selectMakeKind = ({ context: { asked } }: Maker): 'new' | 'version' | 'change' => {
  if (asked === null) return 'new';
  return asked.isNewVersion ? 'version' : 'change';
};
/** Whether the host has a client secret of a provider. A new version has its own. */
export const selectHasSecret =
  (provider: string) =>
  ({ context: { asked, definition } }: Maker): boolean =>
    asked?.isNewVersion === false && (definition?.clientSecretsSet.includes(provider) ?? false);
