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
const save = { id: 'save', src: 'save', onDone: {}, onError: {} };
const ANY_ERROR = 'xstate.error.actor.*';
const inline = () => true;
const inState = (name: string, state: object) => machineOf({ initial: name, states: { [name]: state } });
const waiting = (invoke: object) => inState('saving', { tags: 'busy', invoke });

describe('a chart', () => {
  it.each<[string, AnyStateMachine, string]>([
    ['another id', machineOf({ id: 'y' }), 'the id is y, not the name of the folder.'],
    ['a state in capitals', inState('Idle', {}), 'Idle is not named in camelCase.'],
    ['an undotted event', machineOf({ on: { SAVE: {} } }), '(root) listens for SAVE, which is not dotted lower camel.'],
    ['a wildcard', machineOf({ on: { '*': {} } }), '(root) listens for the wildcard *.'],
    ['half a wildcard', machineOf({ on: { 'x.*': {} } }), '(root) listens for the wildcard x.*.'],
    ['all errors', machineOf({ on: { [ANY_ERROR]: {} } }), `(root) listens for ${ANY_ERROR}; only app may.`],
    ['another id of an invoke', waiting({ ...save, id: 'saver' }), 'saving invokes save under the id saver.'],
    ['no id of an invoke', waiting({ ...save, id: undefined }), 'saving invokes save under the id undefined.'],
    ['an invoke without onError', waiting({ ...save, onError: undefined }), 'saving invokes save without onError.'],
    ['logic without a name', waiting({ ...save, src: actors.save }), 'saving invokes logic that setup does not name.'],
    ['waiting without the tag', inState('saving', { invoke: save }), 'saving waits for save without the tag busy.'],
    [
      'waiting without -ing',
      inState('saved', { tags: 'busy', invoke: save }),
      'saved waits for save, but its name does not say so by -ing.',
    ],
    ['a delay in figures', inState('idle', { after: { 1500: {} } }), 'idle waits 1500 ms; delays are named in setup.'],
    ['an inline guard', machineOf({ on: { 'x.go': { guard: inline } } }), '(root) has an inline guard on x.go.'],
    [
      'an inline guard within others',
      machineOf({ always: { guard: { type: 'isOdd', params: {} } }, on: { 'x.go': { guard: inline } } }),
      '(root) has an inline guard on x.go.',
    ],
    [
      'an inline action',
      machineOf({ on: { 'x.go': { actions: inline } } }),
      '(root) has an inline action in the transition on x.go; actions are named in setup.',
    ],
    [
      'an inline entry action',
      inState('idle', { entry: inline }),
      'idle has an inline action in entry; actions are named in setup.',
    ],
  ])('is refused for %s', (_what, machine, fault) => {
    expect(chartFaults(machine, 'x')).toEqual([`x: ${fault}`]);
  });

  it('passes if it follows the rules', () => {
    const good = machineOf({
      initial: 'savingAll',
      on: { 'x.goOn': { guard: 'isOdd', actions: ['note', { type: 'note' }] }, 'xstate.done.actor.part': {} },
      states: {
        savingAll: { tags: 'busy', invoke: save },
        editing: { tags: 'busy', initial: 'asking', states: { asking: { invoke: save } } },
        open: { invoke: { id: 'part', src: 'part', onDone: {}, onError: {} } },
      },
    });
    expect(chartFaults(good, 'x')).toEqual([]);
    expect(chartFaults(machineOf({ id: 'app', on: { [ANY_ERROR]: {} } }), 'app')).toEqual([]);
  });
});

describe('a folder', () => {
  const CHART = 'machines/lamp/lamp.machine.ts';
  const SETUP = 'machines/lamp/lamp.setup.ts';
  const PART = 'machines/lamp/states/lit.ts';
  const TORCH = 'machines/lamp/torch.machine.ts';
  const MACHINE = '/** Owns nothing. */\nexport const lampMachine = 1;\n';
  const parts = ['setup', 'types', 'selectors'].map((part) => `machines/lamp/lamp.${part}.ts`);
  const tests = ['plan', 'contract', 'test'].map((part) => `tests/machines/lamp/lamp.${part}.ts`);
  const lamp: readonly SourceFile[] = [
    { path: CHART, text: MACHINE },
    ...['machines/lamp/index.ts', ...parts, ...tests].map((path) => ({ path, text: '' })),
  ];
  const without = (path: string) => lamp.filter((file) => file.path !== path);
  const withFile = (path: string, text: string) => [...without(path), { path, text }];

  it.each(lamp.map(({ path }) => path).filter((path) => path !== CHART))('is refused without %s', (path) => {
    expect(folderFaults(without(path))).toEqual([`${CHART}: ${path} is missing.`]);
  });

  it.each<[string, string, string, string]>([
    ['with a silent machine', CHART, 'export const lampMachine = 1;\n', 'the machine has no doc comment.'],
    ['with a long machine', CHART, MACHINE + '// more\n'.repeat(249), 'has 251 lines; 250 are the limit.'],
    ['with a long part of a chart', PART, '\n'.repeat(250) + 1, 'has 251 lines; 250 are the limit.'],
    ['with a machine of another name', TORCH, MACHINE, "a machine's file is named as its folder."],
  ])('is refused %s', (_what, path, text, fault) => {
    expect(folderFaults(withFile(path, text))).toEqual([`${path}: ${fault}`]);
  });

  it.each([
    ['reads the clock', 'const nowMs = Date.now();'],
    ['draws lots', 'const id = crypto.randomUUID();'],
    ['sets a timer of its own', 'setTimeout(() => {}, 1);'],
    ['prints', "console.log('on');"],
    ['touches the browser', "localStorage.setItem('on', '1');"],
    ['looks an actor up by its systemId', "system.get('toast');"],
    ['is asynchronous', 'const save = async () => {};'],
  ])('is refused if a file %s', (what, text) => {
    expect(folderFaults(withFile(SETUP, text))).toEqual([`${SETUP}: ${what}; that belongs to an effect.`]);
  });

  it('passes if it is complete, whatever its comments say', () => {
    expect(
      folderFaults(withFile(SETUP, '/** Never Date.now(). */\n// nor console.log\nexport const a = new Date(0);')),
    ).toEqual([]);
  });

  it('is found by its machine, also in the host', () => {
    const paths = [
      'machines/shared/list/list.machine.ts',
      'machines/lamp/index.ts',
      'server/voice/loop/turn/turn.machine.ts',
    ];
    expect(machineNames(['machines/lamp/lamp.machine.ts', ...paths, 'server/jobs/job.machine.ts'])).toEqual([
      'lamp',
      'list',
      'turn',
    ]);
  });

  it('of the host is held to the same rules, and what stands beside it is not', () => {
    const inHost = (path: string) => path.replace(/^machines\/lamp/, 'server/voice/loop/lamp');
    const files = lamp.map(({ path, text }) => ({ path: inHost(path), text }));
    const beside = { path: 'server/voice/loop/talk.ts', text: 'const now = Date.now();' };
    expect(folderFaults([...files, beside])).toEqual([]);
    const [chart, setup] = [inHost(CHART), inHost(SETUP)];
    const others = files.filter(({ path }) => path !== setup && !path.startsWith('tests/machines/lamp/lamp.plan'));
    expect(folderFaults([...others, { path: setup, text: 'const now = Date.now();' }])).toEqual([
      `${chart}: tests/machines/lamp/lamp.plan.ts is missing.`,
      `${setup}: reads the clock; that belongs to an effect.`,
    ]);
  });
});
