import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { placeholder } from '#machines/shared';
import {
  definePlan,
  type Gestures,
  type Sights,
  type Stage,
  screenAccount,
  screenPaths,
  sightGaps,
  walkScreen,
} from './index';
import { leavesOf } from './names';
import { keysOf } from './state';
import { createSubject } from './subject';
import { walkSubject } from './walk';

type BellEvent = { type: 'bell.ring' } | { type: 'bell.mute' } | { type: 'bell.power'; on: boolean };

const bellMachine = setup({
  types: { context: {} as { readonly rings: number }, events: {} as BellEvent },
  actors: { findVisitor: placeholder<{ readonly rings: number }, { readonly name: string }>('findVisitor') },
  guards: { isOut: ({ event }) => event.type === 'bell.power' && !event.on },
  actions: { count: assign({ rings: ({ context }) => context.rings + 1 }) },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'bell',
  context: { rings: 0 },
  initial: 'still',
  states: {
    still: { on: { 'bell.ring': { target: 'ringing', actions: 'count' } } },
    ringing: {
      initial: 'loud',
      on: { 'bell.power': { guard: 'isOut', target: 'still' } },
      invoke: {
        id: 'findVisitor',
        src: 'findVisitor',
        input: ({ context }) => ({ rings: context.rings }),
        onDone: 'still',
        onError: 'still',
      },
      states: { loud: { on: { 'bell.mute': 'mute' } }, mute: { after: { patience: '#bell.still' } } },
    },
  },
});

const bellPlan = definePlan(bellMachine, {
  events: { 'bell.ring': [{}], 'bell.mute': [{}], 'bell.power': [{ on: false }] },
  outcomes: { findVisitor: { ok: [{ name: 'Dana' }], error: ['nobody'] } },
  project: () => 'rings only grow',
});

type Hands = { readonly press: (button: string) => Promise<void> };
type Seen = { readonly words: string; readonly rings: number };

const bellGestures: Gestures<typeof bellMachine, Hands> = {
  'bell.ring': { isOffered: (at) => at.matches('still'), make: ({ press }) => press('Ring') },
  'bell.mute': { isOffered: (at) => at.matches({ ringing: 'loud' }), make: ({ press }) => press('Mute') },
  'bell.power': { madeBy: 'the mains' },
};

const bellSights: Sights<typeof bellMachine, Seen> = {
  still: ({ context }) => ({ words: 'Nobody rings.', rings: context.rings }),
  ringing: ({ context }) => ({ words: 'Somebody rings.', rings: context.rings }),
};

const BUTTONS: Readonly<Record<string, string>> = { still: 'Ring', 'ringing.loud': 'Mute' };

/** A bell rendered as data; `broken` renders it wrong. */
const drawBell = (broken: { readonly noMute?: boolean; readonly words?: string } = {}): Stage<Seen, Hands> => {
  const walk = walkSubject(createSubject(bellMachine), undefined);
  const state = () => leavesOf(walk.situation().snapshot.value).join(' ');
  let taken: readonly string[] = [];
  const take = (move: Parameters<typeof walk.take>[0]) => {
    taken = keysOf(walk.take(move).microsteps);
  };
  return {
    hands: {
      press: async (button) => {
        if (BUTTONS[state()] !== button || (broken.noMute && button === 'Mute')) throw new Error(`No ${button}.`);
        take({ kind: 'send', event: { type: `bell.${button.toLowerCase()}` } });
      },
    },
    carryOut: async (move) => take(move),
    state: async () => state(),
    see: async () => ({
      words: state() === 'still' ? 'Nobody rings.' : (broken.words ?? 'Somebody rings.'),
      rings: walk.situation().snapshot.context.rings,
    }),
    taken: () => taken,
  };
};

const paths = screenPaths(bellPlan, bellGestures);
const walkAll = async (broken: Parameters<typeof drawBell>[0]) => {
  // The bell is drawn at once.
  const options = { gestures: bellGestures, sights: bellSights, patienceMs: 100 };
  for (const path of paths) await walkScreen(drawBell(broken), path, options);
};

describe('a walk of a screen', () => {
  it('takes every transition, and lists those made by gestures', () => {
    expect(screenAccount(bellMachine, bellGestures, paths)).toEqual({
      byGesture: ['still | bell.ring | 0', 'ringing.loud | bell.mute | 0'],
      byOthers: [
        'ringing | bell.power | 0',
        'ringing | done findVisitor | 0',
        'ringing | error findVisitor | 0',
        'ringing.mute | after patience | 0',
      ],
      notWalked: [],
    });
  });

  it('passes if the screen has every control and shows every state', async () => {
    await expect(walkAll({})).resolves.toBeUndefined();
  });

  it('fails if a control is missing', async () => {
    await expect(walkAll({ noMute: true })).rejects.toThrow(/^Step \d+ could not be made:\n(?:.*\n)*send .*bell\.mute/);
  });

  it('fails if two states look the same', async () => {
    await expect(walkAll({ words: 'Nobody rings.' })).rejects.toThrow(/send .*bell\.ring/);
  });

  it('makes only allowed moves, and stops where nothing follows', () => {
    const ends = (taken: readonly string[]) => taken.includes('ringing | bell.power | 0');
    const bounded = screenPaths(bellPlan, bellGestures, { allow: (move) => move.kind !== 'elapse', ends });
    expect(screenAccount(bellMachine, bellGestures, bounded).notWalked).toEqual(['ringing.mute | after patience | 0']);
    const isPast = bounded.flatMap(({ steps }) => steps.slice(0, -1).map(({ transitions }) => ends(transitions)));
    expect(isPast.some(Boolean)).toBe(false);
  });
});

it('lists states without a sight, and sights without a state', () => {
  const { ringing: _, ...rest } = bellSights;
  expect(sightGaps(bellMachine, bellSights)).toEqual({ unseen: [], stale: [] });
  expect(sightGaps(bellMachine, { ...rest, 'ringing.loud': bellSights.ringing, gone: bellSights.still })).toEqual({
    unseen: ['ringing.mute'],
    stale: ['gone'],
  });
});
