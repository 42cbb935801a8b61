import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { callContract } from './call.contract';
import { CALLER, callPlan, HEADSET, LISTENER, MARCO, MEETING, setupOf, told } from './call.plan';

proveMachine(callPlan, callContract);

const live = (ears: Parameters<typeof setupOf>[0] = 'host') => {
  const walk = startWalk(callPlan, CALLER);
  walk.resolve('findPress', true);
  walk.resolve('readSetup', setupOf(ears));
  walk.resolve('openMicrophone', HEADSET);
  walk.send({ type: 'line.called', meetingId: MEETING });
  walk.send({ type: 'line.opened' });
  return walk;
};
type Walk = ReturnType<typeof live>;
const toLine = (walk: Walk) => walk.received('line').at(-1);

test('an address alone opens nothing', () => {
  const walk = startWalk(callPlan, CALLER);
  walk.resolve('findPress', false);
  expect([walk.snapshot.value, walk.pending]).toEqual(['idle', []]);
});

test('the next call is another one, and asks what answers from then on', () => {
  const walk = live();
  const { uuid } = walk.inputOf('line') as { uuid: string };
  walk.send({ type: 'call.choose', copy: 'default' });
  expect(walk.snapshot.context.askedCopy).toBe('staging');
  walk.send({ type: 'call.end' });
  walk.resolve('hangUp', undefined);
  walk.send({ type: 'call.start' });
  expect(walk.inputOf('readSetup')).toMatchObject({ copy: 'default', meetingId: null });
  walk.resolve('readSetup', setupOf('host'));
  walk.resolve('openMicrophone', HEADSET);
  expect(walk.inputOf('line')).toMatchObject({ copy: 'default', meetingId: null });
  expect((walk.inputOf('line') as { uuid: string }).uuid).not.toBe(uuid);
});

test('whoever is muted is not heard, neither by the host nor by the browser', () => {
  const walk = live('browser');
  expect(walk.pending).toContain('recognition');
  walk.send({ type: 'call.mute' });
  expect([walk.pending.includes('recognition'), toLine(walk)]).toEqual([false, { type: 'line.hear', isHeard: false }]);
  walk.send({ type: 'call.mute' });
  expect([walk.pending.includes('recognition'), toLine(walk)]).toEqual([true, { type: 'line.hear', isHeard: true }]);
});

test('a headset that goes leaves the person typing, and one that comes speaking by a press', () => {
  const walk = live('browser');
  walk.send({ type: 'line.microphone', name: null });
  expect(walk.snapshot.context).toMatchObject({ type: 'typed', microphone: null, problem: 'missing' });
  walk.send({ type: 'call.toggleType' });
  walk.resolve('openMicrophone', HEADSET);
  expect(walk.snapshot.context).toMatchObject({ type: 'voice', microphone: 'Headset', problem: null });
  expect(walk.pending).toContain('recognition');
});

test('a line that is lost keeps its words, and is the same call when it is back', () => {
  const walk = live();
  walk.send({
    type: 'line.told',
    ...told({ type: 'words', who: 'caller', text: 'Are you open?', isCertain: true }),
  });
  walk.send({ type: 'line.lost' });
  walk.elapse(19_999);
  walk.send({ type: 'line.back' });
  walk.elapse(60_000);
  expect(walk.snapshot.matches({ open: { line: 'steady' } })).toBe(true);
  expect(walk.snapshot.context.turns).toHaveLength(1);
});

test('without an answer to the question the call goes on, and its screen comes back', () => {
  const walk = live();
  walk.send({ type: 'call.leave' });
  walk.resolve('askPerson', false);
  expect([walk.snapshot.context.isLeft, walk.pending.includes('line')]).toEqual([false, true]);
  walk.send({ type: 'call.leave' });
  walk.resolve('askPerson', true);
  walk.resolve('hangUp', undefined);
  expect([walk.snapshot.value, walk.pending]).toEqual(['idle', []]);
});

test('the host ends a call while the person is asked whether to leave it: it is left', () => {
  const walk = live();
  walk.send({ type: 'call.leave' });
  walk.send({ type: 'line.told', ...told({ type: 'ended', cause: 'silence' }) });
  expect([walk.snapshot.value, walk.pending]).toEqual(['idle', []]);
});

test('a listener takes over with a line of their own, and a microphone', () => {
  const walk = startWalk(callPlan, LISTENER);
  walk.resolve('findPress', true);
  walk.resolve('readSetup', setupOf('host'));
  expect(walk.inputOf('line')).toMatchObject({ kind: 'listener', meetingId: MEETING, isHeard: false });
  walk.send({ type: 'line.opened' });
  walk.send({ type: 'call.join', meetingId: MEETING, as: 'speaker' });
  walk.resolve('readSetup', setupOf('host'));
  walk.resolve('openMicrophone', HEADSET);
  expect(walk.inputOf('line')).toMatchObject({ kind: 'speaker', meetingId: MEETING, isHeard: true });
});

test('a second person is taken off the line after the first', () => {
  const walk = live();
  walk.send({ type: 'call.kick', participantId: MARCO.id });
  walk.send({ type: 'call.kick', participantId: 'another' });
  expect(walk.inputOf('kickParticipant')).toMatchObject({ participantId: MARCO.id });
  walk.resolve('kickParticipant', undefined);
  expect(walk.snapshot.context.kick).toBeNull();
});
