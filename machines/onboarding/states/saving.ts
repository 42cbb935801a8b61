import { required } from '../../shared/required';
import { TAGS } from '../../shared/tags';
import { onboardingSetup } from '../onboarding.setup';

/** Keeps each change on this device at once, and saves it a second after the last one. */
const keep = [
  'noteKept' as const,
  {
    type: 'keepState' as const,
    params: ({ context: { organizationId, state } }: { context: { organizationId: number; state: object } }) => ({
      organizationId,
      state,
    }),
  },
];

export const saving = onboardingSetup.createStateConfig({
  initial: 'saved',
  states: {
    saved: { always: { guard: 'isChanged', target: 'pending', actions: keep } },
    pending: {
      always: { guard: 'isChanged', target: 'pending', reenter: true, actions: keep },
      after: { saveDelay: 'writing' },
    },
    writing: {
      tags: TAGS.busy,
      // A save under way is dropped: the next one holds all of it.
      always: { guard: 'isChanged', target: 'pending', actions: keep },
      invoke: {
        id: 'saveOnboarding',
        src: 'saveOnboarding',
        input: ({ context: { organizationId, kept } }) => ({ organizationId, state: required(kept) }),
        onDone: { target: 'saved', actions: 'noteSaved' },
        onError: {
          target: 'saveFailed',
          actions: { type: 'setSaveError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saveFailed: {
      always: { guard: 'isChanged', target: 'pending', actions: keep },
      on: {
        'onboarding.save': 'writing',
        'network.changed': { guard: 'isBackForSaving', target: 'writing' },
      },
    },
  },
});
