import { describe, expect, test } from 'vitest';
import type { Stored } from '#machines/campaign';
import { AGENT_ID, agent, away, base, storedOf } from './fixtures';
import { type CampaignWalk, edit, walkOf } from './walks';

/** What answers callers, known beside what is edited. */

const PUBLISHED_AT_MS = 7;
const published = (rev: number): Stored => ({ ...storedOf(rev, base), publishedAtMs: PUBLISHED_AT_MS });
const edited = (rev: number, publishedAtMs = PUBLISHED_AT_MS): Stored => ({
  ...storedOf(rev, { ...base, agentInstructions: 'edited', published: false }),
  publishedAtMs,
});
const LIVE = { ...base, agentInstructions: 'live' };
const liveOf = ({ snapshot }: CampaignWalk) => snapshot.context.live;
const load = (output: object) => {
  const walk = walkOf(agent);
  walk.resolve('loadCampaign', { draft: null, ...output });
  return walk;
};
const refetch = (walk: CampaignWalk, stored: Stored) => {
  const event = { type: 'agent.saved', agentId: AGENT_ID, rev: stored.rev } as const;
  walk.send({ type: 'realtime.received', event });
  walk.resolve('readStaging', stored);
};

describe('the live copy', () => {
  test.each([
    ['what is stored, as it was published', { stored: published(1) }, base],
    ['what was read beside it', { stored: edited(1), live: LIVE }, LIVE],
    ['unknown where it could not be read', { stored: edited(1), live: null }, null],
    ['none before the first publish', { stored: storedOf(1, { ...base, published: false }) }, null],
  ])('is %s', (_, output, live) => {
    const walk = load(output);
    expect([liveOf(walk), walk.snapshot.matches({ editor: 'editing' })]).toEqual([live, true]);
  });

  test('stays through edits, saves and what others save, and is the new one after a publish', () => {
    const walk = load({ stored: edited(1), live: LIVE });
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    walk.resolve('saveStaging', { kind: 'saved', stored: edited(2) });
    const saved = liveOf(walk);
    refetch(walk, edited(3));
    expect([saved, liveOf(walk)]).toEqual([LIVE, LIVE]);
    refetch(walk, published(4));
    expect(liveOf(walk)).toEqual(base);
  });

  test('is unknown once it was published elsewhere and edited since', () => {
    const walk = load({ stored: edited(1), live: LIVE });
    refetch(walk, edited(9, 8));
    expect(liveOf(walk)).toBeNull();
  });
});

describe('an editor that is left while it loads', () => {
  test('loads as it is returned to, and once more if that failed', () => {
    const walk = walkOf(agent);
    walk.send({ type: 'campaign.leave' });
    walk.send({ type: 'campaign.return' });
    walk.reject('loadCampaign', away);
    walk.send({ type: 'campaign.retry' });
    walk.resolve('loadCampaign', { stored: edited(1), draft: null });
    expect([walk.snapshot.matches({ editor: 'editing' }), walk.snapshot.context.isLeaving]).toEqual([true, false]);
  });
});
