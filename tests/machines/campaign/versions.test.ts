import { describe, expect, test } from 'vitest';
import { away, version } from './fixtures';
import { type CampaignWalk, loaded, toasts } from './walks';

const LISTED = { kind: 'listed', versions: [version] } as const;
const WORK = { kind: 'create', title: 'Holiday', source: 'staging' } as const;
const closed: readonly object[] = [{ type: 'versions.close' }];
const reopened: readonly object[] = [...closed, { type: 'versions.open' }];

const keeping = () => {
  const walk = loaded();
  walk.send({ type: 'versions.open' });
  walk.resolve('listVersions', LISTED);
  walk.send({ type: 'version.create', title: 'Holiday', source: 'staging' });
  return walk;
};
const at = ({ snapshot }: CampaignWalk) => (snapshot.value as { readonly versions: unknown }).versions;

describe('while a version is being kept', () => {
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
    expect([at(walk), walk.pending.includes('createVersion')]).toEqual([{ writing: 'creating' }, true]);
    walk.resolve('createVersion', LISTED);
    expect(at(walk)).toBe(place);
  });

  test('a failure is kept with what was asked, where the list is still looked at', () => {
    const walk = keeping();
    walk.reject('createVersion', away);
    const { versionWork, versionRefusal } = walk.snapshot.context;
    expect([at(walk), versionWork, versionRefusal, toasts(walk)]).toEqual(['ready', WORK, away, []]);
  });

  test('a failure is told to whoever has left the list, and kept for when it is opened again', () => {
    const walk = keeping();
    walk.send({ type: 'versions.close' });
    walk.reject('createVersion', away);
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

  test('the editor that is left stays until the version is at the host', () => {
    const walk = keeping();
    walk.send({ type: 'versions.close' });
    walk.send({ type: 'campaign.leave' });
    expect([walk.snapshot.context.isLeaving, walk.pending.includes('createVersion')]).toEqual([true, true]);
    walk.resolve('createVersion', LISTED);
    expect([at(walk), walk.snapshot.context.isLeaving]).toEqual(['closed', false]);
  });
});

test('a list on its way is asked for again when it may be older than a change', () => {
  const walk = loaded();
  walk.send({ type: 'versions.open' });
  const before = walk.snapshot.children.listVersions;
  walk.send({ type: 'versions.changed' });
  expect([at(walk), walk.snapshot.children.listVersions === before]).toEqual(['listing', false]);
});
