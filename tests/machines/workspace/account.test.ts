import { describe, expect, test } from 'vitest';
import {
  selectAccount,
  selectFavoriteAgents,
  selectFavorites,
  selectFavoritesOf,
  selectIsTopLevelViewer,
  selectPermissions,
  selectViewRole,
  selectViewRoles,
} from '#machines/workspace';
import { accountOf, away, busy, favoritesOf, gone, partner } from './fixtures';
import { entered, features, given, goTo, opened, type Walk } from './walks';

const changed = {
  type: 'realtime.received',
  event: { type: 'account.changed', accountId: 12, organizationId: 12 },
} as const;
const found = (id: number, favorites?: readonly number[]) => ({ kind: 'found', account: accountOf(id, favorites) });

describe('the account', () => {
  test('decides what is open as soon as it is there', () => {
    const walk = entered(7, '/app/agent/7');
    const before = features(walk);
    walk.resolve('readAccount', found(7));
    expect([before, features(walk)]).toEqual([
      ['campaign:agent-7', 'functions:7', 'models:7', 'templateFields:7', 'voices:7'],
      ['agentList:12', 'campaign:agent-7', 'functions:7', 'models:7', 'templateFields:7', 'voices:7'],
    ]);
    expect(walk.inputOf('agentList:12')).toEqual({ query: { organizationId: 12 }, search: '' });
  });

  test('children that make ids have seeds of their own, and the editor knows whether there is a network', () => {
    const walk = opened(7, '/app/org/12/agent/7');
    walk.send({ type: 'network.changed', online: false });
    goTo(walk, '/app/org/12/agent/7?testAgent=true&chat=true&chatTarget=luigi');
    goTo(walk, '/app/org/12/agent/7/inbox?active=7:90');
    walk.send({ type: 'campaign.left', subject: { kind: 'agent', agentId: 7 } });
    goTo(walk, '/app/org/12/agent/7?testAgent=true');
    const { seed, ...editor } = walk.inputOf('campaign:agent-7') as { seed: string };
    const { seed: other, ...chat } = walk.inputOf('testChat:7') as { seed: string };
    expect([editor, chat]).toEqual([
      { subject: { kind: 'agent', agentId: 7 }, online: false },
      { target: 7, copy: 'staging' },
    ]);
    const spawned = walk.did.flatMap(({ input }) => (input as { seed?: string } | undefined)?.seed ?? []);
    expect(spawned).toEqual(expect.arrayContaining([seed, other]));
    expect(new Set(spawned).size).toBe(spawned.length);
  });

  test('is read once more if it changes while it is being read, and at most every five seconds', () => {
    const walk = entered(12, '/app');
    for (const restedMs of [0, 5_000]) {
      const read = walk.snapshot.children.readAccount;
      walk.send(changed);
      walk.send(changed);
      expect(walk.snapshot.children.readAccount === read).toBe(true);
      walk.resolve('readAccount', found(12));
      walk.elapse(restedMs);
      expect(walk.snapshot.value.account).toBe('refreshing');
    }
    walk.resolve('readAccount', found(12, [7]));
    walk.elapse(5_000);
    expect([walk.snapshot.value.account, selectAccount(walk.snapshot)]).toEqual(['ready', accountOf(12, [7])]);
  });

  test('is not read again because another one changed', () => {
    const walk = opened(12, '/app', [8]);
    const tell = (accountId: number) => {
      walk.send({ type: 'realtime.received', event: { type: 'account.changed', accountId, agentId: accountId } });
      return walk.snapshot.value.account;
    };
    expect([tell(9), tell(8)]).toEqual(['ready', 'refreshing']);
  });

  test('that could not be read is read again once the network is back', () => {
    const walk = entered(12, '/app');
    walk.reject('readAccount', away);
    walk.send({ type: 'network.changed', online: true });
    walk.resolve('readAccount', found(12));
    expect([walk.snapshot.value.account, selectAccount(walk.snapshot)]).toEqual(['ready', accountOf(12)]);
  });

  test('that is gone is not shown on', () => {
    const walk = opened(12, '/app');
    walk.send(changed);
    walk.resolve('readAccount', { kind: 'missing', failure: gone });
    expect([walk.snapshot.value.account, walk.snapshot.context.failure]).toEqual(['failed', gone]);
    walk.send({ type: 'workspace.retry' });
    walk.resolve('readAccount', found(12));
    expect([walk.snapshot.value.account, walk.snapshot.context.failure]).toEqual(['ready', null]);
  });

  test('that could not be asked for again is shown as it was, and asked for until it comes', () => {
    const walk = opened(12, '/app');
    walk.send(changed);
    walk.resolve('readAccount', { kind: 'missing', failure: busy });
    const limited = walk.snapshot.value.account;
    walk.elapse(5_000);
    walk.reject('readAccount', away);
    expect([limited, walk.snapshot.value.account, selectAccount(walk.snapshot)]).toEqual([
      'resting',
      'resting',
      accountOf(12),
    ]);
    walk.elapse(5_000);
    walk.resolve('readAccount', found(12));
    walk.elapse(5_000);
    expect(walk.snapshot.value.account).toBe('ready');
  });
});

describe('favorites', () => {
  const reading = (...favorites: readonly number[]) => {
    const walk = opened(7, '/app/agent/7');
    walk.resolve('readFavorites', favoritesOf(...favorites));
    walk.send(changed);
    walk.resolve('readAccount', found(7));
    return walk;
  };
  const set = (walk: Walk, ...favorites: readonly number[]) => walk.send({ type: 'favorites.set', favorites });

  test('are shown at once, and the last order wins', () => {
    const walk = opened(12, '/app', [7]);
    set(walk, 7, 8);
    set(walk, 8, 7);
    const asked = [walk.inputOf('saveFavorites')];
    const shown = selectFavorites(walk.snapshot);
    walk.resolve('saveFavorites', favoritesOf(7, 8));
    asked.push(walk.inputOf('saveFavorites'));
    walk.resolve('saveFavorites', favoritesOf(8, 7));
    expect([asked, shown, selectFavorites(walk.snapshot)]).toEqual([
      [
        { accountId: 12, favorites: [7, 8] },
        { accountId: 12, favorites: [8, 7] },
      ],
      [8, 7],
      [8, 7],
    ]);
  });

  test('that the host refuses are taken back with a word', () => {
    const walk = opened(12, '/app', [7]);
    set(walk, 7, 8);
    walk.reject('saveFavorites', away);
    expect([selectFavorites(walk.snapshot), given(walk, 'showToast')]).toEqual([
      [7],
      [{ message: 'You are offline.', status: 'error' }],
    ]);
  });

  test('are at most five, also while four are being saved', () => {
    const walk = opened(12, '/app');
    set(walk, 1, 2, 3, 4, 5, 6);
    set(walk, 1, 2, 3, 4, 5);
    set(walk, 1, 2, 3, 4, 5, 6);
    const full = { message: 'You can keep 5 favorites. Remove one first.', status: 'error' };
    expect([selectFavorites(walk.snapshot), given(walk, 'showToast')]).toEqual([
      [1, 2, 3, 4, 5],
      [full, full],
    ]);
  });

  test('cannot be set before the account is known, and nobody is told they were too many', () => {
    const walk = entered(12, '/app');
    set(walk, 7);
    expect([selectFavorites(walk.snapshot), walk.pending.includes('saveFavorites'), given(walk, 'showToast')]).toEqual([
      [],
      false,
      [],
    ]);
  });

  test('that were taken back while they were saved stay so, whatever the account says meanwhile', () => {
    const walk = opened(12, '/app');
    set(walk, 7);
    set(walk);
    walk.send(changed);
    walk.resolve('readAccount', found(12, [7]));
    expect(selectFavorites(walk.snapshot)).toEqual([]);
    walk.resolve('saveFavorites', favoritesOf(7));
    expect(walk.inputOf('saveFavorites')).toEqual({ accountId: 12, favorites: [] });
  });

  test('that are taken away can be brought back to their place, as long as there is room', () => {
    const walk = opened(12, '/app', [6, 7, 8]);
    set(walk, 6, 8);
    const undo = { type: 'favorites.restore', accountId: 12, agentId: 7, index: 1 } as const;
    expect(given(walk, 'showToast')).toEqual([
      { message: 'Removed from your favorites.', status: 'success', action: { label: 'Undo', event: undo } },
    ]);
    walk.send(undo);
    expect(selectFavorites(walk.snapshot)).toEqual([6, 7, 8]);
    set(walk, 1, 2, 3, 4, 5);
    walk.send(undo);
    expect(selectFavorites(walk.snapshot)).toEqual([1, 2, 3, 4, 5]);
  });

  test("of an agent are its organization's, and are chosen there", () => {
    const walk = opened(7, '/app/agent/7');
    expect([selectFavorites(walk.snapshot), selectFavoritesOf(walk.snapshot)]).toEqual([[], null]);
    // What is not known yet would be overwritten.
    set(walk, 7);
    expect(walk.inputOf('readFavorites')).toEqual({ accountId: 12 });
    walk.resolve('readFavorites', favoritesOf(8));
    expect([selectFavorites(walk.snapshot), selectFavoritesOf(walk.snapshot)]).toEqual([[8], 12]);
    expect(selectFavoriteAgents(walk.snapshot)).toEqual(favoritesOf(8).favoriteAgents);
    set(walk, 8, 7);
    expect(walk.inputOf('saveFavorites')).toEqual({ accountId: 12, favorites: [8, 7] });
  });

  test('of an organization out of reach are not asked for', () => {
    const walk = entered(7, '/app/agent/7');
    const account = accountOf(7);
    walk.resolve('readAccount', { kind: 'found', account: { ...account, path: account.path.slice(-1) } });
    expect(walk.pending).not.toContain('readFavorites');
  });

  test('are known by name, as the host told it last; one that was taken away keeps its name for its return', () => {
    const walk = opened(12, '/app', [7]);
    const seen = [selectFavoriteAgents(walk.snapshot)];
    set(walk, 8);
    walk.resolve('saveFavorites', favoritesOf(8));
    seen.push(selectFavoriteAgents(walk.snapshot));
    walk.send(changed);
    const renamed = { ...accountOf(12, [8, 9]), favoriteAgents: [{ id: 8, displayName: 'Renamed' }] };
    walk.resolve('readAccount', { kind: 'found', account: renamed });
    seen.push(selectFavoriteAgents(walk.snapshot));
    const [seven, eight] = favoritesOf(7, 8).favoriteAgents;
    expect(seen).toEqual([[seven], [seven, eight], [seven, { id: 8, displayName: 'Renamed' }]]);
    // Without a name: deleted, or out of reach.
    expect(selectFavorites(walk.snapshot)).toEqual([8, 9]);
  });

  test('changed in another tab are shown here', () => {
    const walk = opened(12, '/app', [7]);
    set(walk, 7, 8);
    walk.reject('saveFavorites', away);
    walk.send(changed);
    walk.resolve('readAccount', found(12, [9]));
    expect(selectFavorites(walk.snapshot)).toEqual([9]);
  });

  test('that are chosen while they are read are saved with what was read', () => {
    const walk = reading(7, 8);
    set(walk, 7, 8, 9);
    set(walk, 8, 9);
    walk.resolve('readFavorites', favoritesOf(7, 8, 6));
    expect([selectFavorites(walk.snapshot), walk.inputOf('saveFavorites')]).toEqual([
      [8, 6, 9],
      { accountId: 12, favorites: [8, 6, 9] },
    ]);
  });

  test('that are brought back while they are read are where they were', () => {
    const walk = reading(6, 7, 8);
    set(walk, 6, 8);
    walk.send({ type: 'favorites.restore', accountId: 12, agentId: 7, index: 1 });
    walk.resolve('readFavorites', favoritesOf(6, 7, 8));
    expect([selectFavorites(walk.snapshot), walk.pending.includes('saveFavorites')]).toEqual([[6, 7, 8], false]);
  });

  test('that others have filled up meanwhile take no more, and say so', () => {
    const walk = reading(7);
    set(walk, 7, 8);
    walk.resolve('readFavorites', favoritesOf(1, 2, 3, 4, 5));
    expect([selectFavorites(walk.snapshot), walk.pending.includes('saveFavorites'), given(walk, 'showToast')]).toEqual([
      [1, 2, 3, 4, 5],
      false,
      [{ message: 'You can keep 5 favorites. Remove one first.', status: 'error' }],
    ]);
  });

  test('that are chosen while they cannot be read are saved all the same', () => {
    const walk = reading(7);
    set(walk, 7, 8);
    walk.reject('readFavorites', away);
    expect(walk.inputOf('saveFavorites')).toEqual({ accountId: 12, favorites: [7, 8] });
  });
});

describe('the view role', () => {
  const viewing = (stored: string | null) => {
    const walk = entered(2, '/app', partner);
    walk.resolve('readAccount', found(2));
    walk.resolve('loadViewRole', stored);
    return walk;
  };

  test.each([
    [null, 'partner'],
    ['owner', 'owner'],
    ['superAdmin', 'partner'],
    ['nonsense', 'partner'],
  ])('of a partner who stored %s is %s', (stored, role) => {
    expect(selectViewRole(viewing(stored).snapshot)).toBe(role);
  });

  test('goes downward only, is remembered for the person, and decides what is allowed', () => {
    const walk = viewing(null);
    const top = selectIsTopLevelViewer(walk.snapshot);
    const permissions = [...selectPermissions(walk.snapshot)];
    walk.send({ type: 'viewRole.choose', role: 'superAdmin' });
    expect(selectViewRole(walk.snapshot)).toBe('partner');
    walk.send({ type: 'viewRole.choose', role: 'admin' });
    expect([selectViewRole(walk.snapshot), given(walk, 'keepViewRole'), selectViewRoles(walk.snapshot)]).toEqual([
      'admin',
      [{ userId: 41, role: 'admin' }],
      ['partner', 'reseller', 'owner', 'admin'],
    ]);
    expect([top, selectIsTopLevelViewer(walk.snapshot)]).toEqual([true, false]);
    expect(permissions.length).toBeGreaterThan(selectPermissions(walk.snapshot).size);
    walk.send({ type: 'viewRole.choose', role: 'partner' });
    expect([...selectPermissions(walk.snapshot)]).toEqual(permissions);
  });

  test('a custom role decides alone what its owner may do, and leaves less of each lower role that is viewed as', () => {
    const permissions = ['viewOrg', 'editOrg', 'viewBilling', 'manageApps'] as const;
    const walk = entered(2, '/app', partner);
    walk.resolve('readAccount', { kind: 'found', account: { ...accountOf(2), permissions: [...permissions] } });
    walk.resolve('loadViewRole', null);
    const seen = () => [...selectPermissions(walk.snapshot)];
    const own = seen();
    walk.send({ type: 'viewRole.choose', role: 'owner' });
    const asOwner = seen();
    walk.send({ type: 'viewRole.choose', role: 'admin' });
    expect([own, asOwner, seen()]).toEqual([
      permissions,
      ['viewOrg', 'editOrg', 'viewBilling'],
      ['viewOrg', 'editOrg'],
    ]);
  });

  test('lookups give the same object as long as nothing changes', () => {
    const walk = viewing(null);
    expect(selectPermissions(walk.snapshot)).toBe(selectPermissions(walk.snapshot));
    expect(selectViewRoles(walk.snapshot)).toBe(selectViewRoles(walk.snapshot));
  });

  test('nothing is allowed before the account is known', () => {
    expect(selectPermissions(entered(2, '/app', partner).snapshot)).toEqual(new Set());
  });
});
