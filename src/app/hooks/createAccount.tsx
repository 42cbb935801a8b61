import type { CreateAccountForm } from '#machines/createAccount';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

type CreateAccountRef = FeatureRef<'createAccount'>;

/** Provides the createAccount actor, which the workspace spawns with the overlay. */
export const CreateAccountFeature = (props: ScopeProps) => <FeatureScope of="createAccount" {...props} />;
export const useCreateAccountRef = () => useActor('createAccount');

const createAccountVerbs = verbsOf((send: CreateAccountRef['send']) => ({
  edit: (changes: Partial<CreateAccountForm>) => send({ type: 'createAccount.edit', changes }),
  submit: () => send({ type: 'createAccount.submit' }),
}));

export const useCreateAccountVerbs = () => createAccountVerbs(useCreateAccountRef());
