import { describe, expect, test } from 'vitest';
import type { StoredCampaign } from '#contract/entities/campaign';
import type { CampaignDraft } from '#machines/campaign';
import { coverPaths, PROOF_TIMEOUT_MS, startWalk } from '#tests/harness/index.ts';
import { campaignPlan } from './campaign.plan';
import { keepsDraft, SYNC } from './facts';
import { agent, away, base, besides, draftOf, mine, sentOf, storedOf, theirs, tooLong } from './fixtures';
import { acknowledge, edit, keptDraft, loaded, saveOf } from './walks';

describe('the draft record', () => {
  const everyStep = 'is, after every step of walks over all transitions, what the host has not acknowledged';
  test(everyStep, { timeout: PROOF_TIMEOUT_MS }, () => {
    const wrong: string[] = [];
    for (const path of coverPaths(campaignPlan)) {
      const walk = startWalk(campaignPlan, path.input);
      for (const { move } of path.steps) {
        if (move.kind === 'send') walk.send(move.event as never);
        else if (move.kind === 'resolve') walk.resolve(move.id, move.output);
        else if (move.kind === 'reject') walk.reject(move.id, move.error);
        else walk.elapse(move.delayMs);
        if (walk.snapshot.context.stored === null || walk.snapshot.context.draftsNotKept === 'forbidden') continue;
        const told = walk.received('keepDraft').at(-1);
        const did = told === undefined ? [] : [{ label: SYNC, event: told }];
        if (!keepsDraft({ after: walk.snapshot, did })) wrong.push(JSON.stringify([move, walk.snapshot.value]));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('contains an edit from its first letter, and is deleted once the host has it', () => {
    const walk = loaded();
    expect(keptDraft(walk)).toBeNull();
    edit(walk, { agentInstructions: 'mine' });
    expect(keptDraft(walk)).toEqual({ subject: agent.subject, baseRev: 1, base, mine, sent: null, isRefused: false });
    walk.elapse(1_500);
    expect(keptDraft(walk)?.sent?.saveId).toBe(saveOf(walk).saveId);
    acknowledge(walk);
    expect(keptDraft(walk)).toBeNull();
  });

  test('keeps edits made during a save', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    edit(walk, { agentInstructions: 'mine too' });
    acknowledge(walk);
    expect(walk.snapshot.matches({ editor: { editing: 'dirty' } })).toBe(true);
    expect(keptDraft(walk)).toEqual({
      subject: agent.subject,
      baseRev: 2,
      base: mine,
      mine: { ...mine, agentInstructions: 'mine too' },
      sent: null,
      isRefused: false,
    });
  });

  test('says why it cannot be stored', () => {
    const walk = loaded();
    walk.send({ type: 'draft.notKept', reason: 'full' });
    expect(walk.snapshot.context.draftsNotKept).toBe('full');
    walk.send({ type: 'draft.kept' });
    expect(walk.snapshot.context.draftsNotKept).toBeNull();
    walk.reject('keepDraft', new Error('no storage'));
    expect(walk.snapshot.context.draftsNotKept).toBe('forbidden');
    edit(walk, { agentInstructions: 'mine' });
    expect(walk.snapshot.context.mine).toEqual(mine);
  });
});

describe('after a reload', () => {
  test('a draft of the stored revision is shown, saved automatically and can be undone', () => {
    const walk = loaded(storedOf(1, base), draftOf({}));
    expect(walk.snapshot.context.mine).toEqual(mine);
    walk.elapse(1_500);
    expect(saveOf(walk).campaign).toEqual(mine);
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine.agentInstructions).toBe('base');
  });

  test('a save whose reply was lost is repeated unchanged, and is no conflict', () => {
    const sent = sentOf(mine);
    const typedSince = { ...mine, agentInstructions: 'mine too' };
    const walk = loaded(storedOf(2, mine), draftOf({ mine: typedSince, sent }));
    walk.elapse(1_500);
    expect(saveOf(walk)).toEqual({ subject: agent.subject, ...sent });
    // The host stored it before, so it answers with its copy.
    walk.resolve('saveStaging', { kind: 'saved', stored: storedOf(2, mine) });
    expect(walk.snapshot.context.mine).toEqual(typedSince);
    expect(walk.snapshot.context.conflict).toBeNull();
    walk.elapse(1_500);
    expect(saveOf(walk)).toMatchObject({ rev: 2, campaign: typedSince });
  });

  test('a draft of an older revision is merged, with a notice', () => {
    const walk = loaded(besides(2), draftOf({}));
    expect(walk.snapshot.context.mine).toEqual({ ...mine, agentLang: 'theirs' });
    expect(walk.snapshot.context.mergedFields).toEqual(['agentLang']);
    expect(walk.snapshot.matches({ editor: { editing: 'dirty' } })).toBe(true);
  });

  test('a draft becomes a conflict if the same field changed elsewhere', () => {
    const walk = loaded(theirs(2), draftOf({}));
    expect(walk.snapshot.matches({ editor: { editing: 'conflict' } })).toBe(true);
    expect(walk.snapshot.context.mine).toEqual(mine);
    expect(walk.received('parent')).toEqual([{ type: 'campaign.conflicted', subject: agent.subject }]);
  });
});

describe('after the owner leaves', () => {
  const NEWS = { type: 'campaign.left', subject: agent.subject };
  const left = (stored: StoredCampaign, draft: CampaignDraft) => {
    const walk = startWalk(campaignPlan, agent);
    walk.send({ type: 'campaign.leave' });
    expect([walk.pending.includes('loadCampaign'), walk.received('parent')]).toEqual([true, []]);
    walk.resolve('loadCampaign', { stored, draft });
    return walk;
  };

  test('a draft is saved as soon as it is loaded, and only then is the editor done', () => {
    const walk = left(storedOf(1, base), draftOf({}));
    expect([saveOf(walk).campaign, walk.received('parent')]).toEqual([mine, []]);
    acknowledge(walk);
    expect([keptDraft(walk), walk.received('parent')]).toEqual([null, [NEWS]]);
  });

  test('a draft with a conflict is left to the person', () => {
    const walk = left(theirs(2), draftOf({}));
    expect([walk.pending.includes('saveStaging'), keptDraft(walk), walk.received('parent')]).toEqual([
      false,
      draftOf({}),
      [{ type: 'campaign.conflicted', subject: agent.subject }, NEWS],
    ]);
  });

  test('a failed load is not waited for', () => {
    const walk = startWalk(campaignPlan, agent);
    walk.send({ type: 'campaign.leave' });
    walk.reject('loadCampaign', away);
    expect(walk.received('parent')).toEqual([NEWS]);
  });

  test.each([
    ['that the host has judged is kept as refused', tooLong, true],
    [
      'that nobody judged, as the session had ended, is not',
      { kind: 'unauthorized', message: 'Please sign in.' },
      false,
    ],
    ['that did not arrive is not', away, false],
  ] as const)('a draft %s', (_what, failure, isRefused) => {
    const walk = left(storedOf(1, base), draftOf({}));
    walk.resolve('saveStaging', { kind: 'refused', failure });
    expect([keptDraft(walk)?.mine, keptDraft(walk)?.isRefused, walk.received('parent')]).toEqual([
      mine,
      isRefused,
      [NEWS],
    ]);
  });

  test('a refused draft is saved again once the person edits it', () => {
    const walk = loaded(storedOf(1, base), draftOf({ isRefused: true }));
    edit(walk, { agentInstructions: 'mine too' });
    expect(keptDraft(walk)).toEqual(draftOf({ mine: { ...mine, agentInstructions: 'mine too' } }));
  });
});

describe('a save', () => {
  test('without a reply is repeated unchanged, whatever is typed meanwhile', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    const first = saveOf(walk);
    walk.reject('saveStaging', away);
    edit(walk, { agentInstructions: 'mine too' });
    walk.elapse(999);
    expect(walk.pending).not.toContain('saveStaging');
    walk.elapse(1);
    expect(saveOf(walk)).toEqual(first);
    acknowledge(walk);
    walk.elapse(1_500);
    expect(saveOf(walk).campaign.agentInstructions).toBe('mine too');
    expect(saveOf(walk).saveId).not.toBe(first.saveId);
  });

  test('refused for an expired session keeps its id, since an earlier try may have been stored', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    const first = saveOf(walk);
    walk.reject('saveStaging', { kind: 'unauthorized', message: 'Please sign in.' });
    expect(keptDraft(walk)?.sent?.saveId).toBe(first.saveId);
    walk.send({ type: 'campaign.retry' });
    expect(saveOf(walk)).toEqual(first);
  });

  test('that keeps failing is retried after growing pauses of at most 30 s', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const pauseMs of pausesMs) {
      walk.reject('saveStaging', away);
      walk.elapse(pauseMs - 1);
      expect(walk.snapshot.matches({ editor: { editing: { saveFailed: 'waiting' } } })).toBe(true);
      walk.elapse(1);
      expect(walk.snapshot.matches({ editor: { editing: 'saving' } })).toBe(true);
    }
  });

  test('clears removed fields', () => {
    const walk = loaded(storedOf(1, { ...base, welcomeMessage: 'Hello' }));
    edit(walk, { welcomeMessage: undefined });
    walk.elapse(1_500);
    expect(saveOf(walk)).toMatchObject({ campaign: { ...base, published: false }, removed: ['welcomeMessage'] });
    expect(saveOf(walk).campaign).not.toHaveProperty('welcomeMessage');
  });

  test('takes over the changes the host made to it', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: ' mine ' });
    walk.elapse(1_500);
    walk.resolve('saveStaging', { kind: 'saved', stored: storedOf(2, mine) });
    expect(walk.snapshot.context.mine).toBe(walk.snapshot.context.stored?.campaign);
  });
});
