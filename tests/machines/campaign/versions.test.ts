import { describe, expect, test } from 'vitest';
import type { VersionWork } from '#machines/campaign';
import { agent, away, base, mine, storedOf, version } from './fixtures';
import { type CampaignWalk, loaded, toasts } from './walks';

const LISTED = { kind: 'listed', versions: [version] } as const;
const WORK = { kind: 'create', title: 'Holiday', source: 'staging' } as const;
const closed: readonly object[] = [{ type: 'versions.close' }];
const reopened: readonly object[] = [...closed, { type: 'versions.open' }];

/** A person requests a version change. */
const ask = (walk: CampaignWalk, work: VersionWork) => {
  if (work.kind === 'create') walk.send({ type: 'version.create', title: work.title, source: work.source });
  if (work.kind === 'rename') walk.send({ type: 'version.rename', versionId: work.versionId, title: work.title });
  if (work.kind !== 'replace') return;
  walk.send({ type: 'review.open', request: { action: 'replace', versionId: work.versionId } });
  walk.resolve('loadComparison', { before: mine, after: work.snapshot });
  walk.send({ type: 'review.confirm' });
};

const keeping = () => {
  const walk = loaded();
  walk.send({ type: 'versions.open' });
  walk.resolve('listVersions', LISTED);
  ask(walk, WORK);
  return walk;
};
const at = ({ snapshot }: CampaignWalk) => (snapshot.value as { readonly versions: unknown }).versions;

describe('while a version is being written', () => {
  test.each([
    ['the list that is left stays left', closed, 'closed'],
    ['the list that is come back to is listed anew', reopened, 'listing'],
    ['a change at the host is listed afterwards', [{ type: 'versions.changed' }], 'listing'],
    [
      'a change at the host does not bring back the list that was left',
      [...closed, { type: 'versions.changed' }],
      'closed',
    ],
  ])('%s', (_what, events, place) => {
    const walk = keeping();
    for (const event of events) walk.send(event as Parameters<CampaignWalk['send']>[0]);
    expect([at(walk), walk.pending.includes('writeVersion')]).toEqual(['writing', true]);
    walk.resolve('writeVersion', LISTED);
    expect(at(walk)).toBe(place);
  });

  test('a failure is kept with its request while the list is open', () => {
    const walk = keeping();
    walk.reject('writeVersion', away);
    const { versionWork, versionRefusal } = walk.snapshot.context;
    expect([at(walk), versionWork, versionRefusal, toasts(walk)]).toEqual(['ready', WORK, away, []]);
  });

  test('a failure shows a toast if the list is closed, and is kept until it is opened again', () => {
    const walk = keeping();
    walk.send({ type: 'versions.close' });
    walk.reject('writeVersion', away);
    walk.send({ type: 'versions.open' });
    walk.resolve('listVersions', LISTED);
    const { versionWork, versionRefusal } = walk.snapshot.context;
    expect([at(walk), versionWork, versionRefusal, toasts(walk)]).toEqual([
      'ready',
      WORK,
      away,
      [{ message: away.message, status: 'error' }],
    ]);
  });

  test('the editor stays after it is left until the version is saved', () => {
    const walk = keeping();
    walk.send({ type: 'versions.close' });
    walk.send({ type: 'campaign.leave' });
    expect([walk.snapshot.context.isLeaving, walk.pending.includes('writeVersion')]).toEqual([true, true]);
    walk.resolve('writeVersion', LISTED);
    expect([at(walk), walk.snapshot.context.isLeaving]).toEqual(['closed', false]);
  });
});

test.each<[VersionWork, string]>([
  [WORK, 'The version could not be kept.'],
  [{ kind: 'rename', versionId: version.versionId, title: 'Summer' }, 'The version could not be renamed.'],
  [{ kind: 'replace', versionId: version.versionId, snapshot: base }, 'The version could not be replaced.'],
])('what cannot be written is kept with a sentence of its own: $kind', (work, sentence) => {
  const walk = loaded();
  walk.send({ type: 'versions.open' });
  walk.resolve('listVersions', LISTED);
  ask(walk, work);
  expect(walk.inputOf('writeVersion')).toEqual({
    subject: agent.subject,
    campaignId: storedOf(1, base).campaignId,
    work,
  });
  walk.reject('writeVersion', new Error('A defect of ours.'));
  const { versionWork, versionRefusal } = walk.snapshot.context;
  expect([versionWork, versionRefusal]).toEqual([work, { kind: 'unexpected', message: sentence }]);
});

test('a list is loaded again if the reply may be older than a change', () => {
  const walk = loaded();
  walk.send({ type: 'versions.open' });
  const before = walk.snapshot.children.listVersions;
  walk.send({ type: 'versions.changed' });
  expect([at(walk), walk.snapshot.children.listVersions === before]).toEqual(['listing', false]);
});
