import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { sessionMachine } from './session.machine';
import type { SignInForm } from './session.types';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

export const selectForm = ({ context }: SessionSnapshot): SignInForm => context.form;
export const selectFailure = ({ context }: SessionSnapshot): Failure | null => context.failure;
