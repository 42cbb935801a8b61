import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { sessionMachine } from './session.machine';
import type { SignInForm } from './session.types';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What was typed to sign in or up. */
export const selectForm = ({ context }: SessionSnapshot): SignInForm => context.form;
/** What the last step failed on. */
export const selectFailure = ({ context }: SessionSnapshot): Failure | null => context.failure;
