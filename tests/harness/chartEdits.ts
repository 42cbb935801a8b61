import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

/** A chart's raw config, before XState reads it. */
export type RawTransition = Readonly<Partial<Record<'guard' | 'actions' | 'target' | 'reenter', unknown>>>;
/** The branches on one event. */
type Change = (branches: readonly RawTransition[]) => readonly RawTransition[];
export type RawNode = {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly invoke?: unknown;
  readonly states?: Readonly<Record<string, RawNode>>;
  readonly [part: string]: unknown;
};

export const machineOf = (machine: AnyStateMachine, config: RawNode): AnyStateMachine =>
  createMachine(config as never, machine.implementations as never) as AnyStateMachine;

export const rebuilt = (machine: AnyStateMachine, source: AnyStateNode, on: string, change: Change): AnyStateMachine =>
  machineOf(
    machine,
    editNode(machine.config as RawNode, source.path, (node) => editEvent(node, on, change)),
  );

export const editNode = (node: RawNode, path: readonly string[], edit: (node: RawNode) => RawNode): RawNode => {
  const [head, ...rest] = path;
  if (head === undefined) return edit(node);
  const child = node.states?.[head];
  return child === undefined ? node : { ...node, states: { ...node.states, [head]: editNode(child, rest, edit) } };
};

const editEvent = (node: RawNode, on: string, change: Change): RawNode => {
  const edit = (written: unknown) =>
    change([written].flat().map((one) => (typeof one === 'object' && one !== null ? one : { target: one })));
  const [word = '', ...names] = on.split(' ');
  const name = names.join(' ');
  if (on === 'always') return { ...node, always: edit(node.always) };
  if (on === 'done') return { ...node, onDone: edit(node.onDone) };
  if (word === 'after') return { ...node, after: { ...node.after, [name]: edit(node.after?.[name]) } };
  const part = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[word];
  const invokes: readonly unknown[] = [node.invoke ?? []].flat();
  if (part !== undefined && invokes.some((invoke) => isInvokeOf(invoke, name))) {
    return {
      ...node,
      invoke: invokes.map((invoke) => (isInvokeOf(invoke, name) ? { ...invoke, [part]: edit(invoke[part]) } : invoke)),
    };
  }
  const event = part === undefined || name === '' ? on : `xstate.${word}.actor.${name}`;
  return { ...node, on: { ...node.on, [event]: edit(node.on?.[event]) } };
};

const isInvokeOf = (invoke: unknown, id: string): invoke is Readonly<Record<string, unknown>> =>
  typeof invoke === 'object' && invoke !== null && 'id' in invoke && invoke.id === id;
