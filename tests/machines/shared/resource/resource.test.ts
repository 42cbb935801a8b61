import { describe, expect, it } from 'vitest';
import { INTERNAL_ERROR } from '#contract/rules/messages';
import { selectRecord, selectResourceFailure } from '#machines/shared';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { resourceContract } from './resource.contract';
import { ADA, OFFLINE, resourcePlan } from './resource.plan';

proveMachine(resourcePlan, resourceContract);

const loaded = () => {
  const profile = startWalk(resourcePlan);
  profile.resolve('loadRecord', ADA);
  return profile;
};

describe('a record', () => {
  it('is loaded by its key', () => {
    const profile = startWalk(resourcePlan);
    expect(profile.inputOf('loadRecord')).toEqual({ key: { accountId: 7 } });
    expect([profile.snapshot.value, selectRecord(profile.snapshot)]).toEqual(['loading', null]);
  });

  it('known already is shown while it is refreshed', () => {
    const profile = startWalk(resourcePlan, { key: { accountId: 7 }, record: ADA });
    expect([profile.snapshot.value, selectRecord(profile.snapshot)]).toEqual(['refreshing', ADA]);
    profile.reject('loadRecord', OFFLINE);
    expect([selectRecord(profile.snapshot), selectResourceFailure(profile.snapshot)]).toEqual([ADA, OFFLINE]);
  });

  it('that failed to load is retried once the network is back; a change is not', () => {
    const profile = startWalk(resourcePlan);
    profile.reject('loadRecord', OFFLINE);
    profile.send({ type: 'network.changed', online: true });
    const asked = profile.snapshot.value;
    profile.resolve('loadRecord', ADA);
    profile.send({ type: 'resource.save', change: { name: 'Grace' } });
    profile.reject('saveRecord', OFFLINE);
    profile.send({ type: 'network.changed', online: true });
    expect([asked, profile.snapshot.value]).toEqual(['loading', 'failed']);
  });

  it('shows each change at once, and saves them one after the other', () => {
    const profile = loaded();
    profile.send({ type: 'resource.save', change: { name: 'Grace' } });
    profile.send({ type: 'resource.save', change: { city: 'Paris' } });
    expect(selectRecord(profile.snapshot)).toEqual({ name: 'Grace', city: 'Paris', revision: 1 });
    expect(profile.inputOf('saveRecord')).toEqual({ key: { accountId: 7 }, change: { name: 'Grace' } });
    profile.resolve('saveRecord', { name: 'Grace', city: 'London', revision: 2 });
    expect(selectRecord(profile.snapshot)).toEqual({ name: 'Grace', city: 'Paris', revision: 2 });
    expect(profile.inputOf('saveRecord')).toEqual({ key: { accountId: 7 }, change: { city: 'Paris' } });
  });

  it('loses only the refused change, and keeps it for a retry', () => {
    const profile = loaded();
    profile.send({ type: 'resource.save', change: { name: 'Grace' } });
    profile.send({ type: 'resource.save', change: { city: 'Paris' } });
    profile.reject('saveRecord', new TypeError('x is undefined'));
    profile.resolve('saveRecord', { name: 'Ada', city: 'Paris', revision: 2 });
    expect(selectResourceFailure(profile.snapshot)).toEqual({
      kind: 'unexpected',
      message: INTERNAL_ERROR,
    });
    profile.send({ type: 'resource.retry' });
    expect(selectRecord(profile.snapshot)).toEqual({ name: 'Grace', city: 'Paris', revision: 2 });
    profile.resolve('saveRecord', { name: 'Grace', city: 'Paris', revision: 3 });
    expect([profile.snapshot.value, selectResourceFailure(profile.snapshot)]).toEqual(['ready', null]);
  });

  it.each(['resource.retry', 'resource.dismiss'] as const)(
    'tells of a refused change once the refresh that failed after it is over: %s',
    (type) => {
      const profile = loaded();
      profile.send({ type: 'resource.save', change: { name: 'Grace' } });
      profile.send({ type: 'resource.refresh' });
      profile.reject('saveRecord', new TypeError('x is undefined'));
      profile.reject('loadRecord', OFFLINE);
      expect(selectResourceFailure(profile.snapshot)).toEqual(OFFLINE);
      profile.send({ type });
      if (type === 'resource.retry') profile.resolve('loadRecord', ADA);
      expect([profile.snapshot.value, selectResourceFailure(profile.snapshot)]).toEqual([
        'failed',
        { kind: 'unexpected', message: INTERNAL_ERROR },
      ]);
      profile.send({ type: 'resource.retry' });
      expect(profile.inputOf('saveRecord')).toEqual({ key: { accountId: 7 }, change: { name: 'Grace' } });
    },
  );

  it('is refreshed after the save under way, not instead of it', () => {
    const profile = loaded();
    profile.send({ type: 'resource.save', change: { name: 'Grace' } });
    profile.send({ type: 'resource.refresh' });
    expect(profile.pending).toEqual(['saveRecord']);
    profile.resolve('saveRecord', { ...ADA, name: 'Grace' });
    expect(profile.pending).toEqual(['loadRecord']);
  });

  it('is loaded once more after the load under way, however often it is requested', () => {
    const profile = startWalk(resourcePlan);
    for (const name of ['Ada', 'Grace']) {
      const read = profile.snapshot.children.loadRecord;
      profile.send({ type: 'resource.refresh' });
      profile.send({ type: 'resource.refresh' });
      expect(profile.snapshot.children.loadRecord === read).toBe(true);
      profile.resolve('loadRecord', { ...ADA, name });
      expect([profile.pending, selectRecord(profile.snapshot)]).toEqual([['loadRecord'], { ...ADA, name }]);
    }
    profile.resolve('loadRecord', ADA);
    expect([profile.snapshot.value, profile.pending]).toEqual(['ready', []]);
  });

  it('applies its pending changes to a record from elsewhere', () => {
    const profile = loaded();
    profile.send({ type: 'resource.save', change: { name: 'Grace' } });
    profile.send({ type: 'resource.received', record: { name: 'Ada', city: 'Rome', revision: 5 } });
    expect(selectRecord(profile.snapshot)).toEqual({ name: 'Grace', city: 'Rome', revision: 5 });
  });
});
