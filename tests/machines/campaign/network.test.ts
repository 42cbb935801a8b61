import { describe, expect, it } from 'vitest';
import type { FailureKind } from '#machines/shared';
import { startWalk } from '#tests/harness/index.ts';
import { campaignPlan } from './campaign.plan';
import { agent, away, forbidden, version } from './fixtures';
import { acknowledge, edit, loaded } from './walks';

it('retries a save automatically once the network is back', () => {
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

/** Another try mends what was missing; what was judged waits for the person. */
const AFTER_FAILURE = {
  offline: 'waiting',
  unavailable: 'waiting',
  limited: 'waiting',
  unexpected: 'waiting',
  unauthorized: 'refused',
  forbidden: 'refused',
  notFound: 'refused',
  conflict: 'refused',
  invalid: 'refused',
} as const satisfies Record<FailureKind, string>;

it.each(Object.entries(AFTER_FAILURE))('a save that failed as %s is %s', (kind, saveFailed) => {
  const walk = loaded();
  edit(walk, { agentInstructions: 'mine' });
  walk.elapse(1_500);
  walk.reject('saveStaging', { kind, message: 'It failed.' });
  expect(walk.snapshot.matches({ editor: { editing: { saveFailed } } })).toBe(true);
  walk.elapse(1_000);
  expect(walk.pending.includes('saveStaging')).toBe(saveFailed === 'waiting');
});

it.each([
  ['of a host that is away is', away, 'loading'] as const,
  ['that may not be seen is not', forbidden, 'failed'] as const,
])('an agent %s read again once the network is back', (_what, failure, editor) => {
  const walk = startWalk(campaignPlan, agent);
  walk.reject('loadCampaign', failure);
  walk.send({ type: 'network.changed', online: false });
  walk.send({ type: 'network.changed', online: true });
  expect([walk.snapshot.matches({ editor }), walk.pending.includes('loadCampaign')]).toEqual([
    true,
    editor === 'loading',
  ]);
});

describe.each([
  ['of a host that is away are', away, true],
  ['that may not be seen are not', forbidden, false],
] as const)('versions %s read again once the network is back', (_what, failure, isReadAgain) => {
  it.each([
    ['their list', { type: 'versions.open' }, 'listVersions', { versions: isReadAgain ? 'listing' : 'listFailed' }],
    [
      'a comparison with one',
      { type: 'review.open', request: { action: 'replace', versionId: version.versionId } },
      'loadComparison',
      { review: isReadAgain ? 'comparing' : 'failed' },
    ],
  ] as const)('%s', (_which, open, actor, place) => {
    const walk = loaded();
    walk.send(open);
    walk.reject(actor, failure);
    walk.send({ type: 'network.changed', online: false });
    walk.send({ type: 'network.changed', online: true });
    expect([walk.snapshot.matches(place), walk.pending.includes(actor), walk.snapshot.context.online]).toEqual([
      true,
      isReadAgain,
      true,
    ]);
  });
});
