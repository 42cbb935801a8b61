import type { SnapshotFrom } from 'xstate';
import type { contactFormMachine } from './contactForm.machine';

type Form = SnapshotFrom<typeof contactFormMachine>;

export const selectContact = ({ context }: Form) => context.contact;
export const selectContactForm = ({ context }: Form) => context.form;
export const selectContactFailure = ({ context }: Form) => context.failure;
/** Some of what is in the form was typed on an earlier visit. */
export const selectIsTakenUp = ({ context }: Form): boolean => context.isTakenUp;
export const selectContactPhase = (snapshot: Form): 'loading' | 'failed' | 'ready' => {
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('loading') ? 'loading' : 'ready';
};
