import type { AnyStateNode, StateValue } from 'xstate';

/** The names of a machine's parts in rows, keys and reports. */

export const ROOT = '(root)';

/** A state's path from the machine, joined with dots. */
export const pathOf = (node: AnyStateNode): string => (node.path.length === 0 ? ROOT : node.path.join('.'));

/** `xstate.done.actor.saveStaging` → `done saveStaging`; the machine's own events are not changed. */
export const eventName = (eventType: string, node: AnyStateNode): string => {
  if (eventType === '') return 'always';
  const [, kind, rest] = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.(.*)$/.exec(eventType) ?? [];
  if (rest === undefined) return eventType;
  switch (kind) {
    case 'after':
      return `after ${rest.slice(0, -`.${node.id}`.length)}`;
    case 'done.actor':
      return `done ${rest}`;
    case 'error.actor':
      return `error ${rest}`;
    case 'done.state':
      return rest === node.id ? 'done' : `done state ${rest}`;
    default:
      return `snapshot ${rest}`;
  }
};

/** A guard as written; '' without one. */
export const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return combinatorName(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const name = String(guard.type);
    if (!('params' in guard) || guard.params === undefined) return name;
    return typeof guard.params === 'function' ? `${name}(…)` : `${name}(${JSON.stringify(guard.params)})`;
  }
  return '(inline)';
};

/** `not`, `and`, `or` and `stateIn` are functions that carry their operands. */
const combinatorName = (guard: object): string => {
  if (!('check' in guard)) return '(inline)';
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const word = 'name' in guard ? String(guard.name) : '';
    return `${word}(${guard.guards.map(guardName).join(', ')})`;
  }
  if ('stateValue' in guard) {
    const { stateValue } = guard;
    return `in(${typeof stateValue === 'string' ? stateValue : leavesOf(stateValue as StateValue).join(', ')})`;
  }
  return '(inline)';
};

/** The leaf states of a state value, as paths. */
export const leavesOf = (value: StateValue): readonly string[] => {
  if (typeof value === 'string') return [value];
  const before = known.get(value);
  if (before !== undefined) return before;
  const leaves = leavesIn(value, '');
  known.set(value, leaves);
  return leaves;
};

/** Cached, since every step asks several times. */
const known = new WeakMap<object, readonly string[]>();

const leavesIn = (value: StateValue, prefix: string): readonly string[] => {
  if (typeof value === 'string') return [prefix + value];
  const entries = Object.entries(value);
  if (entries.length === 0) return [prefix === '' ? ROOT : prefix.slice(0, -1)];
  return entries.flatMap(([key, child]) =>
    child === undefined ? [prefix + key] : leavesIn(child, `${prefix}${key}.`),
  );
};

/** Whether the state at `path` is active among these leaves. */
export const isActive = (leaves: readonly string[], path: string): boolean =>
  path === ROOT || leaves.some((leaf) => leaf === path || leaf.startsWith(`${path}.`));
