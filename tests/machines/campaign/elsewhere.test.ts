import { describe, expect, test } from 'vitest';
import { CHANGED_ELSEWHERE } from '#contract/rules/messages';
import { AGENT_ID, away, base, storedOf } from './fixtures';
import { type CampaignWalk, edit, loaded, saveOf } from './walks';

/** Changes from elsewhere reach the screen, however often the network fails. */

const hear = (walk: CampaignWalk, rev: number) =>
  walk.send({ type: 'realtime.received', event: { type: 'agent.saved', agentId: AGENT_ID, rev } });
const fail = (walk: CampaignWalk) => walk.reject('readStaging', away);
const isReading = (walk: CampaignWalk) => walk.pending.includes('readStaging');
const theirs = (rev: number) => storedOf(rev, { ...base, agentLang: 'de-DE' });

describe('a revision announced from elsewhere', () => {
  test('is fetched again after growing pauses until that succeeds', () => {
    const walk = loaded();
    hear(walk, 2);
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    const reads = waits.map((waitMs) => {
      fail(walk);
      walk.elapse(waitMs - 1);
      const early = isReading(walk);
      walk.elapse(1);
      return [early, isReading(walk)];
    });
    expect(reads).toEqual(waits.map(() => [false, true]));
    walk.resolve('readStaging', theirs(2));
    expect([walk.snapshot.context.mine.agentLang, walk.snapshot.value]).toEqual([
      'de-DE',
      { editor: { editing: { clean: 'current' } }, versions: 'closed', review: 'closed' },
    ]);
  });

  test('is fetched at once when the network comes back', () => {
    const walk = loaded();
    hear(walk, 2);
    fail(walk);
    walk.send({ type: 'network.changed', online: false });
    expect(isReading(walk)).toBe(false);
    walk.send({ type: 'network.changed', online: true });
    expect(isReading(walk)).toBe(true);
  });

  test('is still fetched after an edit that was undone', () => {
    const walk = loaded();
    hear(walk, 2);
    edit(walk, { agentInstructions: 'mine' });
    expect(isReading(walk)).toBe(false);
    walk.send({ type: 'campaign.undo' });
    expect(isReading(walk)).toBe(true);
  });

  test('does not delay an edit: it is saved 1.5 s after the key, and is merged with the revision there', () => {
    const walk = loaded();
    hear(walk, 2);
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_499);
    const early = walk.pending.includes('saveStaging');
    walk.elapse(1);
    expect([early, saveOf(walk).rev]).toEqual([false, 1]);
    walk.resolve('saveStaging', { kind: 'conflict', stored: theirs(2) });
    const { mine, mergedFields } = walk.snapshot.context;
    expect({ mine, mergedFields }).toEqual({
      mine: { ...base, agentInstructions: 'mine', agentLang: 'de-DE', published: false },
      mergedFields: ['agentLang'],
    });
  });

  test('announced during a fetch is fetched afterwards', () => {
    const walk = loaded();
    hear(walk, 2);
    fail(walk);
    walk.elapse(1_000);
    hear(walk, 3);
    walk.resolve('readStaging', theirs(2));
    expect(isReading(walk)).toBe(true);
    walk.resolve('readStaging', theirs(3));
    expect([isReading(walk), walk.snapshot.context.stored?.rev]).toEqual([false, 3]);
  });
});

describe('a failure is cleared', () => {
  const failureOf = ({ snapshot }: CampaignWalk) => snapshot.context.failure?.message ?? null;

  test.each([
    ['merged', theirs(2)],
    ['a question', storedOf(2, { ...base, agentInstructions: 'theirs' })],
  ])('once the save arrived, and what it met there is %s', (_, stored) => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    walk.reject('saveStaging', away);
    const said = failureOf(walk);
    walk.send({ type: 'campaign.retry' });
    walk.resolve('saveStaging', { kind: 'conflict', stored });
    expect([said, failureOf(walk)]).toEqual([away.message, null]);
  });

  test('once the conflict that stopped a publish is resolved', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    walk.resolve('saveStaging', { kind: 'conflict', stored: storedOf(2, { ...base, agentInstructions: 'theirs' }) });
    const said = failureOf(walk);
    walk.send({ type: 'conflict.choose', choice: 'theirs' });
    walk.send({ type: 'conflict.resolve' });
    expect([said, failureOf(walk)]).toEqual([CHANGED_ELSEWHERE, null]);
  });
});
