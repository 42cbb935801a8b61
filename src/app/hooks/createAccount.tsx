import type { ActorRefFrom } from 'xstate';
import type { CreateAccountForm, createAccountMachine, FieldValue } from '#machines/createAccount';
import { createFeature } from './feature';
import { verbsOf } from './verbs';
import { useFeatureRef } from './workspace';

type CreateAccountRef = ActorRefFrom<typeof createAccountMachine>;

const feature = createFeature<CreateAccountRef>('CreateAccount', () => useFeatureRef('createAccount'));

/** Gives its children the making of an account, which the workspace starts with the overlay. */
export const CreateAccountFeature = feature.Scope;
export const useCreateAccountRef = feature.useRef;

const createAccountVerbs = verbsOf((send: CreateAccountRef['send']) => ({
  edit: (changes: Partial<Omit<CreateAccountForm, 'values'>>) => send({ type: 'createAccount.edit', changes }),
  fill: (key: string, value: FieldValue) => send({ type: 'createAccount.fill', key, value }),
  submit: () => send({ type: 'createAccount.submit' }),
  retry: () => send({ type: 'createAccount.retry' }),
  skip: () => send({ type: 'createAccount.skip' }),
}));

export const useCreateAccountVerbs = () => createAccountVerbs(useCreateAccountRef());
