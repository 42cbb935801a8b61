import { dequal } from 'dequal/lite';
import type { OnboardingContext, onboardingMachine } from '#machines/onboarding';
import type { defineContract } from '#tests/harness/index.ts';
import { isAway } from '#tests/machines/shared/failures.ts';
import { failureOf } from '../shared/failures';

const KEPT = '3 Onboarding state';
const SAVE = '4, 9 Onboarding saves';

type Given = { readonly context: OnboardingContext };
const isChanged = ({ context: { state, kept } }: Given): boolean => kept !== null && !dequal(state, kept);
const keeps = {
  when: 'isChanged',
  given: isChanged,
  to: 'saving.pending',
  does: ['noteKept', 'keepState'],
  sets: ({ context }: Given) => ({ kept: context.state, saveFailure: null }),
  section: KEPT,
} as const;

/** What is typed is on the device at once, and at the host a second after the last change. */
export const savingRows: Parameters<typeof defineContract<typeof onboardingMachine>>[1]['rows'] = [
  { in: 'saving.saved', on: 'always', ...keeps },
  { in: 'saving.pending', on: 'always', ...keeps, reenter: true },
  { in: 'saving.writing', on: 'always', ...keeps },
  { in: 'saving.saveFailed', on: 'always', ...keeps },
  {
    in: 'saving.pending',
    on: 'after saveDelay',
    to: 'saving.writing',
    afterMs: [0, 1_000],
    section: SAVE,
  },
  {
    in: 'saving.writing',
    on: 'done saveOnboarding',
    to: 'saving.saved',
    does: ['noteSaved'],
    sets: ({ context }) => ({ savedStep: context.kept?.activeStep }),
    section: SAVE,
  },
  {
    in: 'saving.writing',
    on: 'error saveOnboarding',
    to: 'saving.saveFailed',
    does: ['setSaveError'],
    sets: ({ event }) => ({
      saveFailure: failureOf(event.error, 'Your answers could not be saved. They are kept on this device.'),
    }),
    section: SAVE,
  },
  { in: 'saving.saveFailed', on: 'onboarding.save', to: 'saving.writing', section: SAVE },
  {
    in: 'saving.saveFailed',
    on: 'network.changed',
    when: 'isBackForSaving',
    given: ({ context, event }) => event.online && isAway(context.saveFailure),
    to: 'saving.writing',
    section: SAVE,
  },
];
