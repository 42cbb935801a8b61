import { expect, test } from 'vitest';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { teamworkContract } from './teamwork.contract';
import { second, teamworkPlan } from './teamwork.plan';

proveMachine(teamworkPlan, teamworkContract);

test('a note that was refused goes back into the input, before what was typed since, and keeps its id', () => {
  const walk = startWalk(teamworkPlan);
  walk.send({ type: 'note.open' });
  walk.send({ type: 'note.edit', text: 'He is a regular.' });
  walk.send({ type: 'note.send' });
  const first = walk.inputOf('sendNote');
  walk.reject('sendNote', { kind: 'unavailable', message: 'The host is away.' });
  walk.send({ type: 'note.send' });
  expect(walk.inputOf('sendNote')).toEqual(first);
  walk.send({ type: 'note.edit', text: 'And kind.' });
  walk.reject('sendNote', { kind: 'unavailable', message: 'The host is away.' });
  expect(walk.snapshot.context.draft).toBe('He is a regular.\nAnd kind.');
});

test('a note that an event brings while the others are read is not lost', () => {
  const walk = startWalk(teamworkPlan);
  walk.send({ type: 'realtime.received', event: { type: 'note.created', roomId: '7:90', note: second } });
  walk.resolve('loadTeamwork', { notes: [], people: [], replies: [], ways: [] });
  expect(walk.snapshot.context.notes).toEqual([second]);
});
