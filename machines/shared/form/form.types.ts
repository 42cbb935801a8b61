import type { EventObject } from 'xstate';
import type { NetworkEvent } from '../../network';
import type { Failure } from '../failure';
import type { KeptText } from '../keptText';

/** The types of one form; one that is never loaded has no record. */
export type FormShape = {
  /** What the form is for. */
  readonly key: object;
  /** As the host has it. */
  readonly record: object;
  /** What is typed, field by field. */
  readonly draft: object;
  /** What one event changes: mostly some fields of the draft. */
  readonly edit: object;
  /** What can be done with it, each with what the host needs for it. */
  readonly work: FormWork;
  /** What the host answers when it is done. */
  readonly done: unknown;
  readonly news: EventObject;
};

/** One thing to do, by its name. */
export type FormWork = { readonly task: string };

/** A shape of its parts, which XState can infer from. */
export type ShapeOf<TKey, TRecord, TDraft, TEdit, TWork, TDone, TNews> = {
  readonly key: TKey;
  readonly record: TRecord;
  readonly draft: TDraft;
  readonly edit: TEdit;
  readonly work: TWork;
  readonly done: TDone;
  readonly news: TNews;
};

type TaskOf<S extends FormShape> = S['work']['task'];

/** What the functions of a form are given. */
export type FormFacts<S extends FormShape> = {
  readonly key: S['key'];
  /** Null for a new one, and until it is loaded. */
  readonly record: S['record'] | null;
  /** What of the draft was typed and the host does not have. */
  readonly typed: Partial<S['draft']>;
  /** The record's fields with what was typed over them. */
  readonly draft: S['draft'];
};

export type FormTask<S extends FormShape, T extends TaskOf<S>> = {
  /** Whether it can be done as the form stands; always, if it is left out. */
  readonly may?: (form: FormFacts<S>) => boolean;
  readonly work: (form: FormFacts<S>) => S['work'] & { readonly task: T };
  /** Sent to the parent once it is done. */
  readonly tells: (form: FormFacts<S>, done: S['done']) => S['news'];
  /** The record afterwards, if the form stays open: it can then be typed in while the host works. */
  readonly stays?: (form: FormFacts<S>, done: S['done']) => S['record'];
  /** What of the draft could not be done, and stays typed. */
  readonly undone?: (form: FormFacts<S>, done: S['done']) => Partial<S['draft']>;
  /** What a person reads if it fails without a reason. */
  readonly failed: string;
};

export type FormOptions<S extends FormShape> = {
  /** The id of the machine, used in reports and the inspector. */
  readonly id: string;
  readonly empty: (key: S['key']) => S['draft'];
  /** The record as the form shows it. */
  readonly shown: (record: S['record']) => S['draft'];
  /** Whether there is a record to load; if it is left out, there never is. */
  readonly isThere?: (key: S['key']) => boolean;
  /** What a person reads if the record cannot be loaded. */
  readonly unread?: string;
  /** The fields that an edit changes; an edit is these fields, if it is left out. */
  readonly edited?: (draft: S['draft'], edit: S['edit']) => Partial<S['draft']>;
  readonly tasks: { readonly [T in TaskOf<S>]: FormTask<S, T> };
  /** The name that what is typed is stored under on this device, until the host has it; what is secret is not stored. */
  readonly keptAs?: (key: S['key']) => string;
  /** The sound fields of a stored text, to which anything can write; texts, numbers and switches (`alike`), if it is left out. */
  readonly readKept?: (stored: Readonly<Record<string, unknown>>, draft: S['draft']) => Partial<S['draft']>;
};

export type FormInput<S extends FormShape> = { readonly key: S['key'] };

export type FormContext<S extends FormShape> = FormFacts<S> & {
  /** The draft that is being sent. */
  readonly sent: S['draft'] | null;
  /** What is done, or was done last. */
  readonly task: TaskOf<S> | null;
  /** What the host answered when something was done last. */
  readonly result: S['done'] | null;
  /** Some of it was typed on an earlier visit. */
  readonly isTakenUp: boolean;
  /** Somebody else changed the record meanwhile: what is typed stands over theirs now. */
  readonly isConflict: boolean;
  readonly failure: Failure | null;
  readonly failedTask: TaskOf<S> | 'load' | null;
};

export type FormEvent<S extends FormShape> =
  | { type: 'form.edit'; edit: S['edit'] }
  /** Forgets what was typed, and what was done. */
  | { type: 'form.discard' }
  | { type: 'form.do'; task: TaskOf<S> }
  | { type: 'form.retry' }
  | KeptText
  | NetworkEvent;

export type FormOutput<S extends FormShape> =
  | { readonly kind: 'done'; readonly done: S['done'] }
  | { readonly kind: 'conflict'; readonly record: S['record'] }
  | { readonly kind: 'refused'; readonly failure: Failure };
