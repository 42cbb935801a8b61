import { expect, test } from 'vitest';
import * as hold from '#server/domain/conversations/holdRules.ts';
import { itProves } from '#tests/support/proof.ts';
import { numbersOf, playSchedule, type Rules } from './takeoverRules';

/** Every schedule is one of `TAKEOVER_SCHEDULES`; its number is its seed. */
const SCHEDULES = Number(process.env.TAKEOVER_SCHEDULES ?? 10_000);

/** The first schedule that goes wrong, and how. */
function firstFault(rules: Rules, schedules: number): string | null {
  for (let seed = 0; seed < schedules; seed += 1) {
    const fault = playSchedule(rules, numbersOf(seed));
    if (fault !== null) return `schedule ${seed}: ${fault}`;
  }
  return null;
}

itProves('no two people hold a room, and no agent speaks after a person took over', {}, () => {
  expect(firstFault(hold, SCHEDULES)).toBeNull();
});

const { heldBy, renewedBy, silenceFor, silenceIn, switched, joinedHold } = hold;

/** One guard less each. */
const MUTANTS: Readonly<Record<string, Partial<Rules>>> = {
  'a new hold keeps the fence': {
    heldBy: (room, ...how) => ({ ...heldBy(room, ...how), holdFence: room.holdFence }),
  },
  'an answer may have begun under any fence': { silenceFor: (room, _fence, nowMs) => silenceIn(room, nowMs) },
  'an answer is only held to its fence': {
    silenceFor: (room, fence) => (room.holdFence === fence ? null : { heldBy: null }),
    silenceIn: () => null,
  },
  'nobody is a rival': { rivalOf: () => null },
  'a hold never ends': {
    rivalOf: (room, person) =>
      room.heldBy !== null && room.heldBy !== person.id ? { id: room.heldBy, name: '' } : null,
  },
  'typing takes a room over': { renewedBy: (room, person, nowMs, quietMs) => heldBy(room, person, nowMs, quietMs) },
  'typing prolongs a hold that has ended': {
    renewedBy: (room, person, nowMs, quietMs) =>
      room.heldBy === person.id ? heldBy(room, person, nowMs, quietMs) : renewedBy(room, person, nowMs, quietMs),
  },
  'switching the agent off drops nothing': {
    switched: (room, isEnabled) => ({ ...switched(room, isEnabled), holdFence: room.holdFence }),
  },
  'rooms that become one keep the fence': {
    joinedHold: (one, other) => ({
      ...joinedHold(one, other),
      holdFence: Math.max(one.holdFence, other.holdFence),
    }),
  },
  'of rooms that become one, the shorter hold stays': {
    joinedHold: (one, other) => {
      const hasLonger = (one.heldUntil?.getTime() ?? 0) > (other.heldUntil?.getTime() ?? 0);
      return { ...joinedHold(one, other), ...(hasLonger ? holdOf(other) : holdOf(one)) };
    },
  },
  'a fence starts anew when the room is given back': { FREE: { ...hold.FREE, holdFence: 0 } as typeof hold.FREE },
  'an agent begins to answer while a person holds': { silenceIn: () => null, silenceFor },
};

const holdOf = ({ heldBy: id, heldByName, heldUntil }: hold.Hold) => ({ heldBy: id, heldByName, heldUntil });

test.each(Object.entries(MUTANTS))('the schedules find the mistake that %s', (_name, mutant) => {
  expect(firstFault({ ...hold, ...mutant }, 5_000)).not.toBeNull();
});
