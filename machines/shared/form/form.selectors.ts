import type { AnyMachineSnapshot } from 'xstate';
import { TAGS } from '../tags';
import { isTyped } from './typed';

/** Stable facts of a form. */

type Stateful = { readonly matches: (state: 'loading' | 'failed' | 'gone' | 'working' | 'done') => boolean };

export type FormPhase = 'loading' | 'failed' | 'gone' | 'done' | 'ready';
/** What there is to show: the form stays while something is done with it. */
export const selectFormPhase = (form: Stateful): FormPhase =>
  (['loading', 'failed', 'gone', 'done'] as const).find((phase) => form.matches(phase)) ?? 'ready';

/** Whether a task can be begun now. */
export const selectMay =
  <TTask extends string>(task: TTask) =>
  (form: { readonly can: (event: { type: 'form.do'; task: TTask }) => boolean }): boolean =>
    form.can({ type: 'form.do', task });

/** Whether a task is under way. */
export const selectIsDoing =
  <TTask extends string>(task: TTask) =>
  (form: Stateful & { readonly context: { readonly task: string | null } }): boolean =>
    form.matches('working') && form.context.task === task;

/** Whether a machine is a form in which something was typed that the host does not have. */
export const selectIsUnsaved = (machine: AnyMachineSnapshot): boolean =>
  machine.hasTag(TAGS.form) && isTyped(machine.context as { readonly typed: object }) && !machine.matches('done');
