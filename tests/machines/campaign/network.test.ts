import { expect, it } from 'vitest';
import { acknowledge, edit, loaded } from './walks';

it('saves again by itself after the network was away', () => {
  const walk = loaded();
  walk.send({ type: 'network.changed', online: false });
  edit(walk, { agentInstructions: 'on a train' });
  walk.elapse(1_500);
  expect(walk.snapshot.matches({ editor: { editing: { saveFailed: 'offline' } } })).toBe(true);
  walk.send({ type: 'network.changed', online: true });
  acknowledge(walk);
  edit(walk, { agentInstructions: 'at home' });
  walk.elapse(1_500);
  expect(walk.snapshot.matches({ editor: { editing: 'saving' } })).toBe(true);
});
