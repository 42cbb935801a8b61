import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { createAccountMachine } from './createAccount.machine';
import type { CreateAccountForm, CreateAccountKind } from './createAccount.types';

type CreateAccountSnapshot = SnapshotFrom<typeof createAccountMachine>;

export const selectKind = ({ context }: CreateAccountSnapshot): CreateAccountKind => context.kind;
export const selectForm = ({ context }: CreateAccountSnapshot): CreateAccountForm => context.form;
export const selectIsNameMissing = ({ context }: CreateAccountSnapshot): boolean => context.isNameMissing;
export const selectCreateFailure = ({ context }: CreateAccountSnapshot): Failure | null => context.failure;
