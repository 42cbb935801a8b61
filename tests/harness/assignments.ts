import { assign, cancel, enqueueActions } from 'xstate';
import type { Kind } from './mutants';

/** What each action assigned: the names of the context's fields. */
export type AssignedFields = ReadonlyMap<string, ReadonlySet<string>>;

type Fields = Readonly<Record<string, unknown>>;
type Change = (assigned: Fields) => Fields;

/**
 * The mistakes of a named action: each field that it assigns keeps its old value, or everything if it is one field or none; a cancel
 * cancels nothing.
 */
export const mutatedAction = (
  name: string,
  action: unknown,
  assigned: AssignedFields,
): readonly { readonly kind: Kind; readonly key: string; readonly mutant: unknown }[] => {
  const key = `emptied ${name}`;
  if ((action as { readonly type?: string }).type === 'xstate.cancel')
    return [{ kind: 'timers', key, mutant: cancel('(nothing)') }];
  const emptied = reassigned(action, () => ({}));
  if (emptied === undefined) return [];
  const fields = [...(assigned.get(name) ?? [])];
  if (fields.length <= 1) return [{ kind: 'assignments', key, mutant: emptied }];
  return fields.map((field) => ({
    kind: 'assignments',
    key: `${name} without ${field}`,
    mutant: reassigned(action, ({ [field]: _kept, ...others }) => others),
  }));
};

/** The same assignments, or queue of actions with assignments, each changed; nothing for another action. */
export const reassigned = (action: unknown, change: Change): unknown => {
  const { type, assignment, collect } = action as {
    readonly type?: string;
    readonly assignment?: Assignment;
    readonly collect?: Collect;
  };
  if (type === 'xstate.assign') return changed(assignment, change);
  if (collect === undefined || !/\.assign\(/.test(String(collect))) return undefined;
  return enqueueActions((args, params) => {
    const enqueue = (...given: [never]) => args.enqueue(...given);
    const queued = (given: Assignment) => args.enqueue(changed(given, change));
    collect({ ...args, enqueue: Object.assign(enqueue, args.enqueue, { assign: queued }) }, params);
  });
};

const changed = (assignment: Assignment, change: Change) =>
  assign((args, params) => {
    const given = (value: unknown) => (typeof value === 'function' ? value(args, params) : value);
    const assigned = given(assignment);
    return change(
      assigned === assignment
        ? Object.fromEntries(Object.entries(assigned as Fields).map(([field, value]) => [field, given(value)]))
        : assigned,
    );
  });

type Assignment = unknown;
type Collect = (args: object, params: unknown) => void;
