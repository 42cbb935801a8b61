import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine, fromPromise, setup } from 'xstate';
import { chartFaults, folderFaults, machineNames, type SourceFile } from './structure';

/** Each rule for charts and their folders, with a violation it must find. */

const actors = {
  save: fromPromise(async () => 1),
  watch: fromPromise(async () => 1),
  part: createMachine({ id: 'part' }),
};
const machineOf = (config: object): AnyStateMachine =>
  setup({ actors, guards: { isOdd: () => true }, actions: { note: () => {} } }).createMachine({ id: 'x', ...config });
const saving = { id: 'save', src: 'save', onDone: {}, onError: {} };
const inState = (name: string, state: object, root: object = {}) =>
  machineOf({ initial: name, states: { [name]: state }, ...root });

describe('a chart', () => {
  it.each<[string, AnyStateMachine, string]>([
    ['another id', machineOf({ id: 'y' }), 'x: the id is y, not the name of the folder.'],
    ['a state in capitals', inState('Idle', {}), 'x: Idle is not named in camelCase.'],
    [
      'an undotted event',
      machineOf({ on: { SAVE: {} } }),
      'x: (root) listens for SAVE, which is not dotted lower camel.',
    ],
    ['a wildcard', machineOf({ on: { '*': {} } }), 'x: (root) listens for the wildcard *.'],
    ['half a wildcard', machineOf({ on: { 'x.*': {} } }), 'x: (root) listens for the wildcard x.*.'],
    [
      'the errors of all actors',
      machineOf({ on: { 'xstate.error.actor.*': {} } }),
      'x: (root) listens for xstate.error.actor.*; only app may.',
    ],
    [
      'an invoke under another id',
      inState('saving', { tags: 'busy', invoke: { ...saving, id: 'saver' } }),
      'x: saving invokes save under the id saver.',
    ],
    [
      'an invoke without an id',
      inState('saving', { tags: 'busy', invoke: { src: 'save', onDone: {}, onError: {} } }),
      'x: saving invokes save under the id undefined.',
    ],
    [
      'an invoke without onError',
      inState('saving', { tags: 'busy', invoke: { id: 'save', src: 'save', onDone: {} } }),
      'x: saving invokes save without onError.',
    ],
    [
      'logic that is not named',
      inState('saving', { invoke: { id: 'save', src: actors.save, onError: {} } }),
      'x: saving invokes logic that setup does not name.',
    ],
    [
      'waiting without the tag',
      inState('saving', { invoke: saving }),
      'x: saving waits for save without the tag busy.',
    ],
    [
      'waiting without -ing',
      inState('saved', { tags: 'busy', invoke: saving }),
      'x: saved waits for save, but its name does not say so by -ing.',
    ],
    [
      'a delay in figures',
      inState('idle', { after: { 1500: {} } }),
      'x: idle waits 1500 ms; delays are named in setup.',
    ],
    ['an inline guard', machineOf({ on: { 'x.go': { guard: () => true } } }), 'x: (root) has an inline guard on x.go.'],
    [
      'an inline guard within others',
      machineOf({ always: { guard: { type: 'isOdd', params: {} } }, on: { 'x.go': { guard: () => true } } }),
      'x: (root) has an inline guard on x.go.',
    ],
    [
      'an inline action',
      machineOf({ on: { 'x.go': { actions: () => {} } } }),
      'x: (root) has an inline action in the transition on x.go; actions are named in setup.',
    ],
    [
      'an inline entry action',
      inState('idle', { entry: () => {} }),
      'x: idle has an inline action in entry; actions are named in setup.',
    ],
  ])('is refused for %s', (_what, machine, fault) => {
    expect(chartFaults(machine, 'x')).toEqual([fault]);
  });

  it('passes if it follows the rules', () => {
    const good = machineOf({
      initial: 'savingAll',
      on: { 'x.goOn': { guard: 'isOdd', actions: ['note', { type: 'note' }] }, 'xstate.done.actor.part': {} },
      states: {
        savingAll: { tags: 'busy', invoke: saving },
        editing: { tags: 'busy', initial: 'asking', states: { asking: { invoke: saving } } },
        open: { invoke: { id: 'part', src: 'part', onDone: {}, onError: {} } },
      },
    });
    expect(chartFaults(good, 'x')).toEqual([]);
    expect(chartFaults(machineOf({ id: 'app', on: { 'xstate.error.actor.*': {} } }), 'app')).toEqual([]);
  });
});

describe('a folder', () => {
  const MACHINE = '/** Owns nothing. */\nexport const lampMachine = 1;\n';
  const lamp: readonly SourceFile[] = [
    { path: 'machines/lamp/lamp.machine.ts', text: MACHINE },
    ...['setup', 'types', 'selectors'].map((part) => ({ path: `machines/lamp/lamp.${part}.ts`, text: '' })),
    { path: 'machines/lamp/index.ts', text: '' },
    ...['plan', 'contract', 'test'].map((part) => ({ path: `tests/machines/lamp/lamp.${part}.ts`, text: '' })),
  ];
  const without = (path: string) => lamp.filter((file) => file.path !== path);
  const withFile = (path: string, text: string) => [...without(path), { path, text }];
  const setupSays = (text: string) => withFile('machines/lamp/lamp.setup.ts', text);

  it.each<[string, readonly SourceFile[], string]>([
    ...lamp
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('.machine.ts'))
      .map((path): [string, readonly SourceFile[], string] => [
        `without ${path}`,
        without(path),
        `machines/lamp/lamp.machine.ts: ${path} is missing.`,
      ]),
    [
      'with a machine that says nothing of itself',
      withFile('machines/lamp/lamp.machine.ts', 'export const lampMachine = 1;\n'),
      'machines/lamp/lamp.machine.ts: the machine has no doc comment.',
    ],
    [
      'with a machine over 250 lines',
      withFile('machines/lamp/lamp.machine.ts', MACHINE + '// more\n'.repeat(249)),
      'machines/lamp/lamp.machine.ts: has 251 lines; 250 are the limit.',
    ],
    [
      'with a part of a chart over 250 lines',
      [...lamp, { path: 'machines/lamp/states/lit.ts', text: '\n'.repeat(250) + 1 }],
      'machines/lamp/states/lit.ts: has 251 lines; 250 are the limit.',
    ],
    [
      'with a machine named otherwise',
      [...lamp, { path: 'machines/lamp/torch.machine.ts', text: MACHINE }],
      "machines/lamp/torch.machine.ts: a machine's file is named as its folder.",
    ],
    [
      'that reads the clock',
      setupSays('const nowMs = Date.now();'),
      'machines/lamp/lamp.setup.ts: reads the clock; that belongs to an effect.',
    ],
    [
      'that draws lots',
      setupSays('const id = crypto.randomUUID();'),
      'machines/lamp/lamp.setup.ts: draws lots; that belongs to an effect.',
    ],
    [
      'that sets timers',
      setupSays('setTimeout(() => {}, 1);'),
      'machines/lamp/lamp.setup.ts: sets a timer of its own; that belongs to an effect.',
    ],
    ['that prints', setupSays("console.log('on');"), 'machines/lamp/lamp.setup.ts: prints; that belongs to an effect.'],
    [
      'that touches the browser',
      setupSays("localStorage.setItem('on', '1');"),
      'machines/lamp/lamp.setup.ts: touches the browser; that belongs to an effect.',
    ],
    [
      'that looks actors up',
      setupSays("system.get('toast');"),
      'machines/lamp/lamp.setup.ts: looks an actor up by its systemId; that belongs to an effect.',
    ],
    [
      'that waits',
      setupSays('const save = async () => {};'),
      'machines/lamp/lamp.setup.ts: is asynchronous; that belongs to an effect.',
    ],
  ])('is refused %s', (_what, files, fault) => {
    expect(folderFaults(files)).toEqual([fault]);
  });

  it('passes if it is complete, whatever its comments say', () => {
    expect(
      folderFaults(setupSays('/** Never Date.now(). */\n// nor console.log\nexport const a = new Date(0);')),
    ).toEqual([]);
  });

  it('is found by its machine', () => {
    expect(
      machineNames(['machines/lamp/lamp.machine.ts', 'machines/shared/list/list.machine.ts', 'machines/lamp/index.ts']),
    ).toEqual(['lamp', 'list']);
  });
});
