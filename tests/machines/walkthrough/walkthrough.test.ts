import { describe, expect, it } from 'vitest';
import {
  selectForwardTo,
  selectNextStep,
  selectWalkthroughDone,
  selectWalkthroughFailure,
  selectWalkthroughSaveFailure,
  selectWalkthroughView,
} from '#machines/walkthrough';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { walkthroughContract } from './walkthrough.contract';
import { AWAY, begun, dismissed, fresh, settled, walkthroughPlan } from './walkthrough.plan';

proveMachine(walkthroughPlan, walkthroughContract);

describe('walkthrough', () => {
  it('starts by itself for who is new, and saves version 1', () => {
    const walk = startWalk(walkthroughPlan);
    expect(selectWalkthroughView(walk.snapshot)).toBe('loading');
    walk.resolve('loadWalkthrough', fresh);
    expect(walk.inputOf('saveWalkthrough')).toEqual({ organizationId: 5, state: { version: 1, completed: [] } });
    expect([selectWalkthroughView(walk.snapshot), selectNextStep(walk.snapshot)]).toEqual(['open', 'SETUP_AGENT']);
  });

  it('ticks what happened elsewhere, then ends with the calls that are forwarded', () => {
    const walk = startWalk(walkthroughPlan);
    walk.resolve('loadWalkthrough', begun);
    expect(walk.inputOf('saveWalkthrough')).toEqual({
      organizationId: 5,
      state: { version: 1, completed: ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER'] },
    });
    expect([selectWalkthroughDone(walk.snapshot).at(-1), selectForwardTo(walk.snapshot)?.number]).toEqual([
      'ADD_NUMBER',
      '+15415550136',
    ]);
    walk.send({ type: 'walkthrough.finish', step: 'FORWARD_CALLS' });
    expect([selectNextStep(walk.snapshot), selectWalkthroughView(walk.snapshot)]).toEqual([null, 'open']);
    walk.reject('saveWalkthrough', AWAY);
    expect(selectWalkthroughSaveFailure(walk.snapshot)).toEqual(AWAY);
    walk.send({ type: 'network.changed', online: true });
    expect(walk.inputOf('saveWalkthrough')).toEqual({
      organizationId: 5,
      state: { version: 1, completed: ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER', 'FORWARD_CALLS'] },
    });
  });

  it('tells why it could not be loaded', () => {
    const walk = startWalk(walkthroughPlan);
    walk.reject('loadWalkthrough', AWAY);
    expect([selectWalkthroughView(walk.snapshot), selectWalkthroughFailure(walk.snapshot)]).toEqual(['failed', AWAY]);
  });

  it('is put away and brought back', () => {
    const walk = startWalk(walkthroughPlan);
    walk.resolve('loadWalkthrough', dismissed);
    expect(selectWalkthroughView(walk.snapshot)).toBe('hidden');
    walk.send({ type: 'walkthrough.resume' });
    expect(selectWalkthroughView(walk.snapshot)).toBe('asked');
    walk.send({ type: 'walkthrough.dismiss' });
    expect(walk.inputOf('saveWalkthrough')).toEqual({ organizationId: 5, state: dismissed.state });
  });

  it('stays started if the host does not know of it any more', () => {
    const walk = startWalk(walkthroughPlan);
    const state = { version: 1, completed: ['SETUP_AGENT'] } as const;
    walk.resolve('loadWalkthrough', { ...settled, state });
    walk.send({ type: 'walkthrough.refresh' });
    walk.resolve('loadWalkthrough', settled);
    expect(walk.inputOf('saveWalkthrough')).toEqual({ organizationId: 5, state });
    walk.resolve('saveWalkthrough', undefined);
    expect(selectWalkthroughView(walk.snapshot)).toBe('open');
  });

  it('starts for nobody who works already, unless they ask', () => {
    const walk = startWalk(walkthroughPlan);
    walk.resolve('loadWalkthrough', settled);
    expect([selectWalkthroughView(walk.snapshot), selectForwardTo(walk.snapshot)]).toEqual(['hidden', null]);
    walk.send({ type: 'walkthrough.resume' });
    expect(walk.inputOf('saveWalkthrough')).toEqual({
      organizationId: 5,
      state: { version: 1, completed: ['SETUP_AGENT'], dismissed: false },
    });
  });
});
