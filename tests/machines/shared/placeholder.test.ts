import { describe, expect, it } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';
import { INTERNAL_ERROR } from '#contract/rules/messages';
import {
  actionPlaceholder,
  callbackPlaceholder,
  type Failure,
  isFailure,
  placeholder,
  toFailure,
} from '#machines/shared';

describe('a missing effect', () => {
  it('is named by an actor that resolves', async () => {
    const actor = createActor(placeholder<string, number>('saveStaging'), { input: 'x' }).start();
    await expect(toPromise(actor)).rejects.toThrow('The actor saveStaging must be provided.');
  });

  it('is named by a callback actor', () => {
    let heard: unknown;
    const actor = createActor(callbackPlaceholder('location'));
    actor.subscribe({
      error: (error) => {
        heard = error;
      },
    });
    actor.start();
    expect(heard).toEqual(new Error('The actor location must be provided.'));
  });

  it('is named by an action', () => {
    let heard: unknown;
    const machine = setup({
      actions: { showToast: actionPlaceholder<{ message: string }>('showToast') },
    }).createMachine({
      entry: { type: 'showToast', params: { message: 'Saved' } },
    });
    const actor = createActor(machine);
    actor.subscribe({
      error: (error) => {
        heard = error;
      },
    });
    actor.start();
    expect(heard).toEqual(new Error('The action showToast must be provided.'));
  });
});

describe('a failure', () => {
  const OFFLINE: Failure = { kind: 'offline', message: 'You are offline.' };

  it('stays as it is', () => {
    expect(toFailure(OFFLINE, 'Failed to save template')).toBe(OFFLINE);
  });

  it('is made from anything else, without its message', () => {
    const failure: Failure = { kind: 'unexpected', message: 'Failed to save template' };
    for (const thrown of [
      new TypeError('x is undefined'),
      'no',
      null,
      { kind: 'odd', message: 'm' },
      { kind: 'offline' },
    ])
      expect(toFailure(thrown, 'Failed to save template')).toEqual(failure);
  });

  it('has a default message', () => {
    expect(toFailure(new Error('x'))).toEqual({ kind: 'unexpected', message: INTERNAL_ERROR });
  });

  it('is recognised by its kind', () => {
    expect([OFFLINE, { kind: 'offline' }, 'offline', null].map(isFailure)).toEqual([true, false, false, false]);
  });
});
