import type { SnapshotFrom } from 'xstate';
import type { App, SignInOutcome } from '#contract/entities/app';
import type { Failure } from '../shared/failure';
import type { appSetupMachine } from './appSetup.machine';
import type { AppSetupTask, Trial } from './appSetup.types';

type AppSetupSnapshot = SnapshotFrom<typeof appSetupMachine>;

/** The app as the host has it; null until it is loaded. */
export const selectApp = ({ context }: AppSetupSnapshot): App | null => context.app;
/** What is typed and not saved, by setting. */
export const selectTyped = ({ context }: AppSetupSnapshot) => context.typed;
export const selectTrial = ({ context }: AppSetupSnapshot): Trial | null => context.trial;
export const selectCanSave = (snapshot: AppSetupSnapshot): boolean => snapshot.can({ type: 'appSetup.save' });
export const selectCanReload = (snapshot: AppSetupSnapshot): boolean => snapshot.can({ type: 'appSetup.reload' });
export const selectIsVerifying = (snapshot: AppSetupSnapshot): boolean => snapshot.matches({ setup: 'verifying' });
export const selectIsReloading = (snapshot: AppSetupSnapshot): boolean => snapshot.matches({ setup: 'reloading' });
export const selectIsTrying = (snapshot: AppSetupSnapshot): boolean => snapshot.matches({ trial: 'calling' });

/** Why the task failed; null if another did, or none. */
export const selectFailureOf =
  (task: AppSetupTask) =>
  ({ context: { failedTask, failure } }: AppSetupSnapshot): Failure | null =>
    failedTask === task ? failure : null;

/** How far signing in at a provider is. What the host knows counts before what became of the window. */
export type SignInState = 'none' | 'opened' | 'waiting' | 'connected' | 'ended' | 'closed' | 'blocked' | SignInOutcome;

export const selectSignIn =
  (provider: string) =>
  (snapshot: AppSetupSnapshot): SignInState => {
    const { app, signIn } = snapshot.context;
    const authorization = app?.dependencies.providers.auth[provider]?.authorization;
    const isLatest = signIn?.provider === provider;
    if (isLatest && snapshot.matches({ setup: 'authorizing' })) return 'opened';
    if (isLatest && signIn.problem === 'blocked') return 'blocked';
    if (authorization === undefined) return 'none';
    const { state, lastAttempt } = authorization;
    if (state === 'none' && lastAttempt) return lastAttempt;
    if (state === 'waiting' && isLatest && signIn.problem === 'closed') return 'closed';
    return state;
  };
