import { describe, expect, test } from 'vitest';
import { selectDiffersFromLive, selectSavedAtMs } from '#machines/campaign';
import { startWalk } from '#tests/harness/index.ts';
import { campaignPlan } from './campaign.plan';
import { agent, away, base, besides, forbidden, storedOf, template, theirs } from './fixtures';
import { acknowledge, edit, loaded, saveOf, toasts } from './walks';

describe('publishing', () => {
  test('waits 1.5 s, saves as unpublished, publishes that revision, waits 0.2 s and fetches it', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_499);
    expect(walk.pending).not.toContain('saveStaging');
    walk.elapse(1);
    expect(saveOf(walk)).toMatchObject({ rev: 1, campaign: { ...base, published: false }, forPublish: true });
    acknowledge(walk);
    expect(walk.inputOf('publishAgent')).toEqual({ subject: { kind: 'agent', agentId: 7 }, rev: 2, anyway: null });
    walk.resolve('publishAgent', { kind: 'published', stored: storedOf(2, base) });
    walk.elapse(199);
    expect(walk.pending).not.toContain('readStaging');
    walk.elapse(1);
    walk.resolve('readStaging', storedOf(2, base));
    expect(walk.snapshot.context.mine).toEqual(base);
    expect(walk.received('parent')).toEqual([{ type: 'campaign.published', subject: agent.subject }]);
  });

  test('leaves edits made meanwhile unpublished', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    edit(walk, { agentInstructions: 'later' });
    acknowledge(walk);
    walk.resolve('publishAgent', { kind: 'published', stored: storedOf(2, base) });
    walk.elapse(200);
    expect(walk.snapshot.context.mine).toEqual({ ...base, agentInstructions: 'later', published: false });
    expect(walk.snapshot.matches({ editor: { editing: 'dirty' } })).toBe(true);
  });

  test('first repeats a save without a reply, then makes its own save', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    const autosave = saveOf(walk);
    walk.send({ type: 'campaign.publish' });
    edit(walk, { agentInstructions: 'mine too' });
    walk.elapse(1_500);
    expect(saveOf(walk)).toEqual(autosave);
    acknowledge(walk);
    expect(saveOf(walk)).toMatchObject({ rev: 2, forPublish: true, campaign: { agentInstructions: 'mine too' } });
  });

  test('after a publish whose save got no reply, publishes what is on the screen now', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    walk.reject('saveStaging', away);
    edit(walk, { agentInstructions: 'later' });
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    acknowledge(walk);
    expect(saveOf(walk)).toMatchObject({ rev: 2, campaign: { agentInstructions: 'later' }, forPublish: true });
    acknowledge(walk);
    expect(walk.inputOf('publishAgent')).toMatchObject({ rev: 3 });
    walk.resolve('publishAgent', { kind: 'published', stored: storedOf(3, { ...base, agentInstructions: 'later' }) });
    expect(walk.snapshot.context.mine.agentInstructions).toBe('later');
  });

  test('asks about edits made meanwhile if another revision followed', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    edit(walk, { agentInstructions: 'later' });
    acknowledge(walk);
    walk.resolve('publishAgent', { kind: 'published', stored: storedOf(2, base) });
    walk.elapse(200);
    walk.elapse(1_500);
    walk.resolve('saveStaging', { kind: 'conflict', stored: theirs(3) });
    expect(walk.snapshot.matches({ editor: { editing: 'conflict' } })).toBe(true);
    expect(walk.snapshot.context.mine.agentInstructions).toBe('later');
  });

  test('of a template only saves it', () => {
    const walk = startWalk(campaignPlan, template);
    walk.resolve('loadCampaign', { stored: storedOf(1, base), draft: null });
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    expect(saveOf(walk)).toMatchObject({ subject: template.subject, forPublish: true });
    acknowledge(walk);
    expect(walk.snapshot.matches({ editor: { publishing: 'settling' } })).toBe(true);
  });

  test('without a prompt shows an error at the prompt', () => {
    const walk = loaded(storedOf(1, { ...base, agentInstructions: '  ' }));
    walk.send({ type: 'campaign.publish' });
    expect(walk.snapshot.context.failure).toEqual({
      kind: 'invalid',
      message: 'Please enter a prompt.',
      input: 'prompt',
    });
  });

  test('needs no prompt if the agent follows a template', () => {
    const walk = loaded(storedOf(1, { mode: 'TEMPLATE_AGENT', templateId: 'front-desk' }));
    walk.send({ type: 'campaign.publish' });
    expect(walk.snapshot.matches({ editor: 'publishing' })).toBe(true);
  });

  test.each([
    ["the host's sentence", { kind: 'refused', failure: forbidden } as const, forbidden.message],
    [
      'that it changed elsewhere',
      { kind: 'conflict', stored: besides(9) } as const,
      'This agent was changed elsewhere.',
    ],
  ])('that is refused shows %s once, by a toast only to a person who has left', (_what, output, message) => {
    const said = [false, true].map((isLeaving) => {
      const walk = loaded();
      walk.send({ type: 'campaign.publish' });
      walk.elapse(1_500);
      acknowledge(walk);
      if (isLeaving) walk.send({ type: 'campaign.leave' });
      walk.resolve('publishAgent', output);
      return [walk.snapshot.context.failure?.message, toasts(walk)];
    });
    expect(said).toEqual([
      [message, []],
      [message, [{ message, status: 'error' }]],
    ]);
  });

  test('that fails unexpectedly shows the catalogue’s message, and fetches the result', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    acknowledge(walk);
    walk.reject('publishAgent', new TypeError('x is not a function'));
    expect(walk.snapshot.context.failure?.message).toBe('Failed to publish campaign');
    expect(walk.snapshot.matches({ editor: { editing: 'refetching' } })).toBe(true);
    walk.reject('readStaging', away);
    expect(walk.snapshot.matches({ editor: { editing: 'clean' } })).toBe(true);
  });

  test('whose save fails says that nothing was published: only the save is retried', () => {
    const walk = loaded();
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    walk.reject('saveStaging', away);
    const message = 'Failed to publish campaign: The host is away.';
    expect([walk.snapshot.context.failure, toasts(walk)]).toEqual([{ ...away, input: 'publish', message }, []]);
    walk.elapse(1_000);
    acknowledge(walk);
    expect([walk.snapshot.matches({ editor: { editing: 'clean' } }), walk.received('parent')]).toEqual([true, []]);
  });

  test('lists the versions again, since the host added one', () => {
    const walk = loaded();
    walk.send({ type: 'versions.open' });
    walk.resolve('listVersions', { kind: 'listed', versions: [] });
    walk.send({ type: 'campaign.publish' });
    walk.elapse(1_500);
    acknowledge(walk);
    walk.resolve('publishAgent', { kind: 'published', stored: storedOf(2, base) });
    expect(walk.snapshot.matches({ versions: 'listing' })).toBe(true);
  });

  test.each([
    ['agent', undefined, 'Failed to save staging campaign'],
    ['template', template, 'Failed to save template'],
  ] as const)('a save of the %s that fails for no reason of its own says so', (_kind, input, message) => {
    const walk = startWalk(campaignPlan, input);
    walk.resolve('loadCampaign', { stored: storedOf(1, base), draft: null });
    edit(walk, { agentInstructions: 'mine' });
    walk.elapse(1_500);
    walk.reject('saveStaging', new TypeError('x is not a function'));
    expect(walk.snapshot.context.failure?.message).toBe(message);
  });
});

describe('detaching', () => {
  const attached = { ...base, mode: 'TEMPLATE_AGENT', templateId: 'front-desk' } as const;
  const detached = { ...base, agentInstructions: 'filled in', mode: 'FULL_AGENT' } as const;

  test('is shown once everything is saved, since the host computes its result', () => {
    const walk = loaded(storedOf(1, attached));
    edit(walk, { agentLang: 'es' });
    walk.send({ type: 'review.open', request: { action: 'detach' } });
    expect(walk.pending).not.toContain('loadComparison');
    acknowledge(walk);
    expect(walk.pending).toContain('loadComparison');
  });

  test('cannot be undone: no edit makes the agent follow the template again', () => {
    const walk = loaded(storedOf(1, attached));
    edit(walk, { agentLang: 'es' });
    walk.elapse(1_500);
    acknowledge(walk);
    walk.send({ type: 'campaign.undo' });
    walk.elapse(1_500);
    acknowledge(walk);
    edit(walk, { agentVoice: 'lucia' });
    walk.elapse(1_500);
    acknowledge(walk);
    walk.send({ type: 'review.open', request: { action: 'detach' } });
    walk.resolve('loadComparison', { before: walk.snapshot.context.mine, after: detached });
    walk.send({ type: 'review.confirm' });
    walk.resolve('replaceStaging', { kind: 'replaced', stored: storedOf(5, detached) });
    const { mine, undo, redo } = walk.snapshot.context;
    expect({ mine, undo, redo }).toEqual({ mine: detached, undo: [], redo: [] });
  });
});

describe('reverting', () => {
  test('happens only after its diff, with everything saved, and can be undone', () => {
    const walk = loaded();
    edit(walk, { agentInstructions: 'mine' });
    walk.send({ type: 'review.open', request: { action: 'revert' } });
    expect(walk.snapshot.can({ type: 'review.confirm' })).toBe(false);
    acknowledge(walk);
    expect(walk.snapshot.can({ type: 'review.confirm' })).toBe(false);
    walk.resolve('loadComparison', { before: walk.snapshot.context.mine, after: base });
    walk.send({ type: 'review.confirm' });
    expect(walk.snapshot.matches({ review: 'closed' })).toBe(true);
    walk.resolve('replaceStaging', { kind: 'replaced', stored: storedOf(3, base) });
    expect(walk.snapshot.context.mine).toEqual(base);
    walk.send({ type: 'campaign.undo' });
    expect(walk.snapshot.context.mine).toEqual({ ...base, agentInstructions: 'mine', published: false });
  });

  test.each([
    ['another live copy', { before: { ...base, agentInstructions: 'live' }, after: base }, true],
    ['a live copy that says the same', { before: { ...base, published: true }, after: base }, false],
    ['none', { before: null, after: base }, false],
  ])('is for %s: %o', (_, comparison, differs) => {
    const walk = loaded();
    walk.send({ type: 'review.open', request: { action: 'compare' } });
    expect(selectDiffersFromLive(walk.snapshot)).toBe(false);
    walk.resolve('loadComparison', comparison);
    expect(selectDiffersFromLive(walk.snapshot)).toBe(differs);
  });
});

test('an agent that was never saved has no save time', () => {
  expect(selectSavedAtMs(loaded({ ...storedOf(0, base), savedAtMs: 0 }).snapshot)).toBeNull();
});
