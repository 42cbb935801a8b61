import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

/** A chart's raw config, before XState reads it. */
export type RawTransition = Readonly<Partial<Record<'guard' | 'actions' | 'target' | 'reenter', unknown>>>;
/** The branches on one event. */
export type Change = (branches: readonly RawTransition[]) => readonly RawTransition[];
export type RawNode = {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly invoke?: unknown;
  readonly states?: Readonly<Record<string, RawNode>>;
  readonly [part: string]: unknown;
};
type RawInvoke = { readonly id: string; readonly [part: string]: unknown };

/** A copy of the machine with one state changed. */
export const edited = (
  machine: AnyStateMachine,
  { path }: AnyStateNode,
  edit: (node: RawNode) => RawNode,
): AnyStateMachine => {
  const config = editNode(machine.config as RawNode, path, edit);
  return createMachine(config as never, machine.implementations as never) as AnyStateMachine;
};

const editNode = (node: RawNode, path: readonly string[], edit: (node: RawNode) => RawNode): RawNode => {
  const [head, ...rest] = path;
  if (head === undefined) return edit(node);
  const child = node.states?.[head];
  return child === undefined ? node : { ...node, states: { ...node.states, [head]: editNode(child, rest, edit) } };
};

export const invokesOf = ({ invoke = [] }: RawNode) => [invoke].flat() as readonly RawInvoke[];

export const editInvoke = (node: RawNode, id: string, change: (invoke: RawInvoke) => object): RawNode => ({
  ...node,
  invoke: invokesOf(node).map((invoke) => (invoke.id === id ? { ...invoke, ...change(invoke) } : invoke)),
});

export const editEvent = (node: RawNode, on: string, change: Change): RawNode => {
  const edit = (written: unknown) =>
    change([written].flat().map((one) => (typeof one === 'object' && one !== null ? one : { target: one })));
  const [word = '', ...names] = on.split(' ');
  const name = names.join(' ');
  if (on === 'always') return { ...node, always: edit(node.always) };
  if (on === 'done') return { ...node, onDone: edit(node.onDone) };
  if (word === 'after') return { ...node, after: { ...node.after, [name]: edit(node.after?.[name]) } };
  const part = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[word];
  if (part !== undefined && invokesOf(node).some(({ id }) => id === name))
    return editInvoke(node, name, (invoke) => ({ [part]: edit(invoke[part]) }));
  const event = part === undefined || name === '' ? on : `xstate.${word}.actor.${name}`;
  return { ...node, on: { ...node.on, [event]: edit(node.on?.[event]) } };
};
