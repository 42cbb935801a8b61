import { describe, expect, it, vi } from 'vitest';
import { assign, fromPromise, sendTo, setup } from 'xstate';
import { createClock } from './clock';
import { ovenPlan } from './fixture/oven';
import { definePlan, startWalk } from './index';
import { keysOf } from './state';
import { createSubject } from './subject';
import { walkSubject } from './walk';

describe('a walk written by hand', () => {
  it('reports pending actors, their inputs and all effects', () => {
    const oven = startWalk(ovenPlan);
    oven.send({ type: 'oven.start', degrees: 100 });
    expect(oven.pending).toEqual(['heatUp']);
    expect(oven.inputOf('heatUp')).toEqual({ degrees: 100 });
    oven.resolve('heatUp', { reached: 100 });
    expect(oven.pending).toEqual([]);
    expect(oven.did.map(({ label }) => label)).toEqual([
      'setDegrees',
      'count',
      'send self oven.beep',
      'send parent oven.ready',
      'raise oven.rested in 300',
      'emit oven.rang',
    ]);
    expect(oven.received('parent')).toEqual([{ type: 'oven.ready' }]);
  });

  it('reports what is done and taken before the machine first rests', () => {
    const base = setup({ types: { context: {} as { isLit: boolean } }, actions: { light: assign({ isLit: true }) } });
    const stove = base.createMachine({
      context: { isLit: false },
      initial: 'cold',
      states: { cold: { always: 'warm' }, warm: { entry: 'light' } },
    });
    const { startStep } = walkSubject(createSubject(stove), undefined);
    expect(startStep.did.map(({ label }) => label)).toEqual(['light']);
    expect(keysOf(startStep.microsteps)).toEqual(['cold | always | 0']);
  });

  it('fires every timer at its own time', () => {
    const oven = startWalk(ovenPlan);
    oven.send({ type: 'oven.start', degrees: 100 });
    oven.resolve('heatUp', { reached: 100 });
    oven.elapse(299);
    expect(oven.snapshot.value).toEqual({ heat: 'hot', door: 'shut', camera: 'blind' });
    oven.elapse(1);
    expect(oven.snapshot.value).toEqual({ heat: 'hot', door: { open: 'bright' }, camera: 'blind' });
    oven.elapse(1000);
    expect(oven.snapshot.value).toEqual({ heat: 'off', door: { open: 'dim' }, camera: 'blind' });
  });

  it('records what the machine sends to its children', () => {
    const oven = startWalk(ovenPlan);
    oven.send({ type: 'oven.watch' });
    expect(oven.received('camera')).toEqual([{ type: 'camera.snap' }]);
    oven.reject('camera', 'broken');
    expect(oven.snapshot.value).toEqual({ heat: 'off', door: 'shut', camera: 'blind' });
    expect(() => oven.received('heatUp')).toThrow('oven has no actor heatUp now.');
  });
});

describe('warnings', () => {
  const lampSetup = setup({
    types: { events: {} as { type: 'lamp.dim' } },
    actors: { warmUp: fromPromise<undefined>(() => Promise.reject(new Error('not provided'))) },
    actions: {
      dim: sendTo('warmUp', { type: 'dim' }),
      flicker: assign(() => {
        console.warn('The bulb flickers.');
        return {};
      }),
    },
  });
  const lamp = lampSetup.createMachine({
    invoke: { id: 'warmUp', src: 'warmUp' },
    on: { 'lamp.dim': { actions: ['dim', 'flicker'] } },
  });

  it('only those about events to a stopped actor are hidden', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const walk = startWalk(
      definePlan(lamp, { events: { 'lamp.dim': [{}] }, outcomes: { warmUp: { ok: [undefined] } } }),
    );
    walk.resolve('warmUp');
    walk.send({ type: 'lamp.dim' });
    expect(walk.did.map(({ label }) => label)).toEqual(['send warmUp dim', 'flicker']);
    expect(warned.mock.calls).toEqual([['The bulb flickers.']]);
    expect(console.warn).toBe(warned);
  });
});

describe('the clock', () => {
  it('fires timers of the same time in the order they were set, except cleared ones', () => {
    const clock = createClock();
    const fired: string[] = [];
    clock.setTimeout(() => {
      fired.push('first');
      clock.clearTimeout(third);
      clock.setTimeout(() => fired.push('later'), 0);
    }, 10);
    clock.setTimeout(() => fired.push('second'), 10);
    const third = clock.setTimeout(() => fired.push('third'), 10);
    clock.advance(9);
    expect([fired, clock.nextDelayMs()]).toEqual([[], 1]);
    clock.advance(1);
    expect([fired, clock.nextDelayMs()]).toEqual([['first', 'second'], 0]);
    clock.advance(0);
    expect([fired, clock.nextDelayMs()]).toEqual([['first', 'second', 'later'], undefined]);
  });
});
