import { describe, expect, test } from 'vitest';
import { base, besides, storedOf, theirs } from './fixtures';
import { acknowledge, edit, loaded, saveOf } from './walks';

const type = (walk: ReturnType<typeof loaded>, ...texts: readonly string[]) => {
  for (const agentInstructions of texts) edit(walk, { agentInstructions });
};
const prompt = (walk: ReturnType<typeof loaded>) => walk.snapshot.context.mine.agentInstructions;

describe('undo', () => {
  test('removes what was typed in one burst', () => {
    const walk = loaded();
    type(walk, 'b', 'ba', 'bas');
    walk.send({ type: 'campaign.undo' });
    expect(prompt(walk)).toBe('base');
    walk.send({ type: 'campaign.redo' });
    expect(prompt(walk)).toBe('bas');
  });

  test('ends a burst after a second without typing', () => {
    const walk = loaded();
    type(walk, 'one');
    walk.elapse(999);
    type(walk, 'one two');
    // The second counts from the last key.
    walk.elapse(999);
    type(walk, 'one two three');
    walk.elapse(1_000);
    type(walk, 'one two three four');
    walk.send({ type: 'campaign.undo' });
    expect(prompt(walk)).toBe('one two three');
    walk.send({ type: 'campaign.undo' });
    expect(prompt(walk)).toBe('base');
  });

  test('keeps two fields separate', () => {
    const walk = loaded();
    type(walk, 'one');
    edit(walk, { welcomeMessage: 'Hello' });
    type(walk, 'two');
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine).toEqual({
      ...base,
      agentInstructions: 'one',
      welcomeMessage: 'Hello',
      published: false,
    });
  });

  test('of all edits restores the stored agent, including its published state', () => {
    const walk = loaded();
    type(walk, 'one');
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine).toBe(walk.snapshot.context.stored?.campaign);
    expect(walk.snapshot.matches({ editor: { editing: 'clean' } })).toBe(true);
  });

  test('is a normal edit once the first one was saved', () => {
    const walk = loaded();
    type(walk, 'one');
    walk.elapse(1_500);
    acknowledge(walk);
    walk.send({ type: 'campaign.undo' });
    walk.elapse(1_500);
    expect(saveOf(walk)).toMatchObject({ rev: 2, campaign: { ...base, published: false } });
  });

  test('clears redo at the next edit', () => {
    const walk = loaded();
    type(walk, 'one');
    walk.send({ type: 'campaign.undo' });
    type(walk, 'two');
    expect(walk.snapshot.can({ type: 'campaign.redo' })).toBe(false);
  });

  test('never changes a field that was changed elsewhere', () => {
    const walk = loaded();
    edit(walk, { agentLang: 'mine' });
    walk.elapse(1_500);
    acknowledge(walk);
    walk.send({ type: 'realtime.received', event: { type: 'agent.saved', agentId: 7, rev: 3 } });
    walk.resolve('readStaging', storedOf(3, { ...base, agentLang: 'theirs' }));
    expect(walk.snapshot.can({ type: 'campaign.undo' })).toBe(false);
  });

  test('has no limit', () => {
    const walk = loaded();
    for (let count = 1; count <= 1_000; count += 1) {
      type(walk, `${count}`);
      walk.elapse(1_000);
    }
    for (let count = 1; count <= 1_000; count += 1) walk.send({ type: 'campaign.undo' });
    expect(prompt(walk)).toBe('base');
  });

  test('an unchanged value is no edit', () => {
    const walk = loaded();
    expect(walk.snapshot.can({ type: 'campaign.edit', changes: { agentInstructions: 'base' } })).toBe(false);
  });
});

describe('a conflict', () => {
  const meet = (stored: ReturnType<typeof theirs>) => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine', agentVoice: 'mine' });
    walk.elapse(1_500);
    walk.resolve('saveStaging', { kind: 'conflict', stored });
    return walk;
  };

  test('without overlap is merged without a question, with a notice', () => {
    const walk = meet(besides(5));
    expect(walk.snapshot.context.mine).toEqual({
      ...base,
      agentInstructions: 'mine',
      agentVoice: 'mine',
      agentLang: 'theirs',
      published: false,
    });
    expect(walk.snapshot.context.mergedFields).toEqual(['agentLang']);
    walk.elapse(1_500);
    expect(saveOf(walk).rev).toBe(5);
    walk.send({ type: 'campaign.dismissNotice' });
    expect(walk.snapshot.context.mergedFields).toEqual([]);
  });

  test('waits for a choice for every field, then saves on top of the other revision', () => {
    const walk = meet(storedOf(5, { agentInstructions: 'theirs', agentVoice: 'theirs', published: false }));
    expect(walk.snapshot.can({ type: 'conflict.resolve' })).toBe(false);
    walk.send({ type: 'conflict.choose', field: 'agentInstructions', choice: 'mine' });
    expect(walk.snapshot.can({ type: 'conflict.resolve' })).toBe(false);
    walk.send({ type: 'conflict.choose', field: 'agentVoice', choice: 'theirs' });
    walk.send({ type: 'conflict.resolve' });
    expect(saveOf(walk)).toMatchObject({
      rev: 5,
      campaign: { agentInstructions: 'mine', agentVoice: 'theirs', published: false },
    });
  });

  test('resolved in favour of the other tab can be undone', () => {
    const walk = meet(theirs(5));
    walk.send({ type: 'conflict.choose', choice: 'theirs' });
    walk.send({ type: 'conflict.resolve' });
    // The voice was changed only here, so it must still be saved.
    expect(saveOf(walk).campaign).toEqual({ agentInstructions: 'theirs', agentVoice: 'mine', published: false });
    walk.send({ type: 'campaign.undo' });
    expect(prompt(walk)).toBe('mine');
  });

  test('once resolved, undo reverts only the conflicting fields', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    const stored = storedOf(5, { ...base, agentInstructions: 'theirs', agentVoice: 'theirs', published: false });
    walk.resolve('saveStaging', { kind: 'conflict', stored });
    walk.send({ type: 'conflict.choose', choice: 'theirs' });
    walk.send({ type: 'conflict.resolve' });
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine).toEqual({
      agentInstructions: 'mine',
      agentVoice: 'theirs',
      published: false,
    });
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine).toEqual({
      agentInstructions: 'base',
      agentVoice: 'theirs',
      published: false,
    });
  });

  test.each([
    ['mine', [{ before: { agentVoice: 'base' }, after: { agentVoice: 'mine' } }]],
    ['theirs', []],
  ] as const)(
    'resolved in favour of %s: redo has what it had, unless it was changed elsewhere or something was given up',
    (choice, redo) => {
      const walk = loaded();
      edit(walk, { agentInstructions: 'mine' });
      edit(walk, { agentVoice: 'mine' });
      edit(walk, { agentLang: 'mine' });
      walk.send({ type: 'campaign.undo' });
      walk.send({ type: 'campaign.undo' });
      walk.elapse(1_500);
      const stored = storedOf(5, { ...base, agentInstructions: 'theirs', agentLang: 'theirs' });
      walk.resolve('saveStaging', { kind: 'conflict', stored });
      walk.send({ type: 'conflict.choose', choice });
      walk.send({ type: 'conflict.resolve' });
      expect(walk.snapshot.context.redo).toEqual(redo);
    },
  );

  test('causes no second save on top of a third revision', () => {
    const walk = meet(theirs(5));
    walk.send({ type: 'conflict.choose', choice: 'mine' });
    walk.send({ type: 'conflict.resolve' });
    walk.resolve('saveStaging', { kind: 'conflict', stored: storedOf(6, { ...base, agentInstructions: 'third' }) });
    expect(walk.snapshot.matches({ editor: { editing: 'conflict' } })).toBe(true);
    expect(prompt(walk)).toBe('mine');
  });
});

describe('out of sight', () => {
  test('an editor stays until its edit is saved, then reports that it is done', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.send({ type: 'campaign.leave' });
    expect(walk.received('parent')).toEqual([]);
    acknowledge(walk);
    expect(walk.received('parent')).toEqual([{ type: 'campaign.left', subject: { kind: 'agent', agentId: 7 } }]);
  });

  test('a publish under way is finished first', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.send({ type: 'campaign.leave' });
    walk.elapse(1_500);
    acknowledge(walk);
    const stored = storedOf(2, base);
    walk.resolve('publishAgent', { kind: 'published', stored });
    expect(walk.received('parent')).toEqual([]);
    walk.elapse(200);
    expect(walk.received('parent').map(({ type: told }) => told)).toEqual(['campaign.published', 'campaign.left']);
  });
});
