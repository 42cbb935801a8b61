import type { ActorRefFrom } from 'xstate';
import { selectConfirmRef } from '#machines/app';
import { type confirmMachine, type Question, selectQuestion } from '#machines/confirm';
import { useFact, useOptionalFact } from './fact';
import { useAppRef } from './page';
import { verbsOf } from './verbs';

type ConfirmRef = ActorRefFrom<typeof confirmMachine>;

/** The question on the screen with its labels filled in; null if there is none. */
export const useQuestion = (): Required<Question> | null =>
  useOptionalFact(useFact(useAppRef(), selectConfirmRef), selectQuestion, null);

export function useConfirmVerbs() {
  const ref = useFact(useAppRef(), selectConfirmRef);
  if (!ref) throw new Error('The confirm dialog is gone.');
  return confirmVerbs(ref);
}

const confirmVerbs = verbsOf((send: ConfirmRef['send']) => ({
  accept: () => send({ type: 'confirm.accept' }),
  cancel: () => send({ type: 'confirm.cancel' }),
}));
