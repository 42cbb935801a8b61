import type { EventObject } from 'xstate';
import type { LaterName } from '#machines/workspace/known';
import type { Replies } from '../../standIn';
import type { Row } from '../rows/row';

/** A form that is a machine, opened on a record. */
export type FormRow = {
  readonly form: LaterName;
  readonly input: object;
  readonly as?: Row['as'];
  readonly replies: Replies;
  /** The part of the context that the form shows. */
  readonly shown: (context: Readonly<Record<string, unknown>>) => unknown;
  readonly empty: unknown;
  readonly opened: unknown;
  /** The smallest change that it can be saved with, where it cannot be without one. */
  readonly change?: EventObject & ({ readonly changes: object } | { readonly edit: object });
  /** What is sent, unless the form cannot be saved as it is. */
  readonly save: EventObject & { readonly task?: string };
  /** What the host is asked to write: nothing, or exactly what came. */
  readonly writes: readonly (readonly [line: string, body: unknown])[];
};

export const SAVE = { type: 'form.do', task: 'save' };
export const ofContext = (name: string) => (context: Readonly<Record<string, unknown>>) => context[name];
