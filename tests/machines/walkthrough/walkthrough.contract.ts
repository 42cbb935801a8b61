import { dequal } from 'dequal/lite';
import type { Walkthrough, WalkthroughState, WalkthroughStep } from '#contract/entities/walkthrough';
import { type WalkthroughContext, walkthroughMachine } from '#machines/walkthrough';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '#tests/machines/shared/failures.ts';

const SECTION = '4 Walkthrough';
const KEPT = '3 walkthrough';
const ALL: readonly WalkthroughStep[] = ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER', 'FORWARD_CALLS'];

type Given = { readonly context: WalkthroughContext };
const isKnown = ({ context }: Given): boolean => context.known !== null;
const isChanged = ({ context: { state, sent } }: Given): boolean => !dequal(state, sent);
const union = (...lists: readonly (readonly WalkthroughStep[])[]): WalkthroughStep[] => [...new Set(lists.flat())];
const doneIn = ({ known, state }: WalkthroughContext): readonly WalkthroughStep[] =>
  ALL.filter((step) => known?.done.includes(step) || state?.completed.includes(step));
const stateOf = (context: WalkthroughContext): WalkthroughState =>
  context.state ?? { version: 1, completed: [...doneIn(context)] };
/** Started, not put away, and not at its end. */
const isFollowed = ({ context }: Given): boolean =>
  context.state !== null && context.state.dismissed !== true && doneIn(context).length < ALL.length;

/** What was loaded, with what is not saved here yet, and with what the account shows. */
function loaded({ state, known }: WalkthroughContext, output: Walkthrough): WalkthroughState | null {
  const isSaved = dequal(state, known?.state ?? null);
  const host = output.state ?? null;
  const mine = isSaved && host ? null : state;
  const base = mine && host ? { ...mine, completed: union(host.completed, mine.completed) } : (mine ?? host);
  if (base === null) return output.isNew ? { version: 1, completed: output.done } : null;
  return { ...base, completed: union(base.completed, output.done) };
}

const sends = {
  when: 'isChanged',
  given: isChanged,
  to: 'saving.writing',
  does: ['noteSent'],
  sets: ({ context }: Given) => ({ sent: context.state, saveFailure: null }),
  section: KEPT,
} as const;

export const walkthroughContract = defineContract(walkthroughMachine, {
  start: [{ to: ['flow.loading', 'saving.saved'], section: SECTION }],
  rows: [
    {
      in: '(root)',
      on: 'walkthrough.finish',
      when: 'isKnown',
      given: isKnown,
      does: ['finish'],
      sets: ({ context, event }) => {
        const state = stateOf(context);
        return { state: { ...state, completed: union(state.completed, [event.step]) } };
      },
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'walkthrough.dismiss',
      when: 'isKnown',
      given: isKnown,
      does: ['dismiss'],
      sets: ({ context }) => ({ state: { ...stateOf(context), dismissed: true }, isAsked: false }),
      section: SECTION,
    },
    {
      in: '(root)',
      on: 'walkthrough.resume',
      when: 'isKnown',
      given: isKnown,
      does: ['resume'],
      sets: ({ context }) => ({ state: { ...stateOf(context), dismissed: false }, isAsked: true }),
      section: SECTION,
    },
    {
      in: 'flow.loading',
      on: 'done loadWalkthrough',
      to: 'flow.ready',
      does: ['takeLoaded'],
      sets: ({ context, event: { output } }) => ({
        known: output,
        failure: null,
        sent: output.state ?? null,
        state: loaded(context, output),
      }),
      section: SECTION,
    },
    {
      in: 'flow.loading',
      on: 'error loadWalkthrough',
      when: 'isKnown',
      given: isKnown,
      to: 'flow.ready',
      section: '8',
    },
    {
      in: 'flow.loading',
      on: 'error loadWalkthrough',
      to: 'flow.failed',
      does: ['setLoadError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'The first steps could not be loaded.') }),
      section: '8',
    },
    {
      in: 'flow.loading',
      on: 'walkthrough.refresh',
      when: 'isFollowed',
      given: isFollowed,
      to: 'flow.loading',
      reenter: true,
      section: SECTION,
    },
    {
      in: 'flow.ready',
      on: 'walkthrough.refresh',
      when: 'isFollowed',
      given: isFollowed,
      to: 'flow.loading',
      section: SECTION,
    },
    {
      in: 'flow.failed',
      on: 'walkthrough.retry',
      to: 'flow.loading',
      does: ['forget'],
      sets: { failure: null },
      section: '8',
    },
    {
      in: 'flow.failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      to: 'flow.loading',
      does: ['forget'],
      sets: { failure: null },
      section: '8',
    },

    { in: 'saving.saved', on: 'always', ...sends },
    { in: 'saving.writing', on: 'always', ...sends, reenter: true },
    { in: 'saving.saveFailed', on: 'always', ...sends },
    {
      in: 'saving.writing',
      on: 'done saveWalkthrough',
      to: 'saving.saved',
      does: ['noteSaved'],
      sets: ({ context: { known, sent } }) => ({ known: { ...known, state: sent } as Walkthrough }),
      section: KEPT,
    },
    {
      in: 'saving.writing',
      on: 'error saveWalkthrough',
      to: 'saving.saveFailed',
      does: ['setSaveError'],
      sets: ({ event }) => ({ saveFailure: failureOf(event.error, 'Your steps could not be saved.') }),
      section: '8',
    },
    { in: 'saving.saveFailed', on: 'walkthrough.save', to: 'saving.writing', section: '8' },
    {
      in: 'saving.saveFailed',
      on: 'network.changed',
      when: 'isBackForSaving',
      given: ({ context, event }) => event.online && isAway(context.saveFailure),
      to: 'saving.writing',
      section: '8',
    },
  ],
  inputs: {
    loadWalkthrough: { organizationId: 5 },
    saveWalkthrough: ({ context }) => ({ organizationId: 5, state: context.sent as WalkthroughState }),
  },
  invariants: {
    'what is completed is sent': ({ context: { state, sent } }) => dequal(state, sent),
    'nothing is started before it is known how far the organization is': ({ context: { known, state } }) =>
      known !== null || state === null,
    'a step that the account shows is completed once it was started': ({ context: { known, state } }) =>
      state === null || known === null || known.done.every((step) => state.completed.includes(step)),
    'a save under way has a state to save': (snapshot) =>
      !snapshot.matches({ saving: 'writing' }) || snapshot.context.sent !== null,
    'each step is completed once': ({ context: { state } }) =>
      new Set(state?.completed).size === (state?.completed.length ?? 0),
  },
});
