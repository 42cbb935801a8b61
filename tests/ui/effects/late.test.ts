// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { lateEffect, lateListener } from '#src/app/late.ts';
import { once } from '#src/app/once.ts';
import type { Services } from '#src/effects/services.ts';

const SERVICES = { domain: { lookUpDomain: ({ signal }: { signal: AbortSignal }) => Promise.resolve(signal.aborted) } };

it('loads a part once, and again after it did not arrive', async () => {
  const load = vi.fn(() => Promise.resolve('part')).mockRejectedValueOnce(new TypeError('chunk'));
  const part = once(load);
  await expect(part()).rejects.toEqual({
    kind: 'offline',
    message: 'This part of the page could not be loaded. Please reload.',
  });
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('carries an effect out as soon as the services are there', async () => {
  let arrive = (_: Services) => {};
  const services = new Promise<Services>((resolve) => {
    arrive = resolve;
  });
  const actor = createActor(
    lateEffect(
      () => services,
      (loaded) => loaded.domain.lookUpDomain as unknown as () => Promise<boolean>,
    ),
    { input: undefined },
  ).start();
  expect(actor.getSnapshot().status).toBe('active');
  arrive(SERVICES as unknown as Services);
  expect(await toPromise(actor)).toBe(false);
});

it('stops a listener that came late, and never starts one that was stopped before', async () => {
  const said: string[] = [];
  const watch = () => {
    said.push('start');
    return () => said.push('stop');
  };
  const services = Promise.resolve({} as Services);
  const run = () =>
    createActor(
      lateListener<{ type: string }>(
        () => services,
        () => watch as unknown as () => () => void,
      ),
      { input: undefined },
    ).start();
  const early = run();
  early.stop();
  await services;
  expect(said).toEqual([]);
  const late = run();
  await services;
  late.stop();
  expect(said).toEqual(['start', 'stop']);
});
