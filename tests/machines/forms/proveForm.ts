/** What a form says of itself, held against rows that a person wrote from the specification. How forms work is proved once, by `shared/form`. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { FormContext, FormOutput, FormShape } from '#machines/shared/form';
import { startWalk } from '#tests/harness/index.ts';

/** A form that was opened, read and typed in. */
export type Opened<S extends FormShape> = {
  readonly key: S['key'];
  /** What was loaded; left out: a new one. */
  readonly record?: S['record'];
  readonly edits?: readonly S['edit'][];
};

type TaskRows<S extends FormShape, T extends S['work']['task']> = {
  /** The forms that it cannot be done with: a known one that nobody touched cannot be saved. */
  readonly cannot: readonly Opened<S>[];
  readonly does: readonly [DoneRow<S, T>, ...DoneRow<S, T>[]];
};

type DoneRow<S extends FormShape, T extends S['work']['task']> = Opened<S> & {
  readonly work: S['work'] & { readonly task: T };
  readonly done: S['done'];
  readonly tells: S['news'];
  /** The draft afterwards, of a form that stays open. */
  readonly stays?: S['draft'];
};

export type FormRows<S extends FormShape> = {
  /** A new form; none if the form is always of a record. */
  readonly new?: { readonly key: S['key']; readonly draft: S['draft'] };
  /** One of a record that has something else in every field. */
  readonly known?: { readonly key: S['key']; readonly record: S['record']; readonly draft: S['draft'] };
  readonly edits: readonly (Opened<S> & { readonly draft: Partial<S['draft']> })[];
  readonly tasks: { readonly [T in S['work']['task']]: TaskRows<S, T> };
  /** The names that what is typed is stored under, and what of a stored text is taken up; left out: it is not stored. */
  readonly kept?: {
    readonly as: readonly (readonly [S['key'], string])[];
    readonly takes: readonly { readonly stored: object; readonly typed: Partial<S['draft']> }[];
  };
};

export function proveForm<S extends FormShape>(machine: AnyStateMachine, rows: FormRows<S>): void {
  const plan = { machine };
  const open = ({ key, record, edits = [] }: Opened<S>) => {
    const form = startWalk(plan, { key });
    if (record !== undefined) form.resolve('loadRecord', record);
    for (const edit of edits) form.send({ type: 'form.edit', edit });
    return form;
  };
  const contextOf = (form: ReturnType<typeof open>) => form.snapshot.context as FormContext<S>;

  if (rows.new) {
    const { key, draft } = rows.new;
    it('opens empty', () => {
      const form = open({ key });
      expect([form.snapshot.value, contextOf(form).draft]).toEqual(['editing', draft]);
    });
  }

  if (rows.known) {
    const { key, record, draft } = rows.known;
    it('opens on what is there, field by field', () => {
      const form = open({ key });
      expect(form.inputOf('loadRecord')).toEqual({ key });
      const before = contextOf(form).draft;
      form.resolve('loadRecord', record);
      expect([form.snapshot.value, contextOf(form).draft, contextOf(form).typed]).toEqual(['editing', draft, {}]);
      const alike = Object.keys(draft).filter((field) =>
        Object.is(Reflect.get(before, field), Reflect.get(draft, field)),
      );
      expect(alike).toEqual([]);
    });
  }

  it.each(rows.edits)('%j is typed', ({ draft, ...opened }) => {
    expect(contextOf(open(opened)).draft).toMatchObject(draft);
  });

  const tasks = Object.entries(rows.tasks) as [S['work']['task'], TaskRows<S, S['work']['task']>][];
  describe.each(tasks)('%s', (task, { cannot, does }) => {
    it.each(cannot)('cannot be done: %j', (opened) => {
      expect(open(opened).snapshot.can({ type: 'form.do', task })).toBe(false);
    });

    it.each(does)('is done: $work', ({ work, done, tells, stays, ...opened }) => {
      const form = open(opened);
      form.send({ type: 'form.do', task });
      expect(form.inputOf('carryOut')).toEqual({ work });
      form.resolve('carryOut', { kind: 'done', done } satisfies FormOutput<S>);
      expect([form.snapshot.value, form.received('parent')]).toEqual([stays ? 'editing' : 'done', [tells]]);
      if (stays) expect([contextOf(form).draft, contextOf(form).typed]).toEqual([stays, {}]);
    });
  });

  const { as, takes } = rows.kept ?? { as: [], takes: [] };
  it.each([...as])('%j is stored as %s', (key, name) => {
    expect(startWalk(plan, { key }).inputOf('keepText')).toEqual({ key: name });
  });
  it.each([...takes])('of $stored is taken up what is sound', ({ stored, typed }) => {
    const form = startWalk(plan, { key: as[0]?.[0] });
    form.send({ type: 'text.kept', text: JSON.stringify(stored) });
    expect(contextOf(form).typed).toEqual(typed);
  });
  if (rows.kept === undefined)
    it('stores nothing that is typed', () => {
      expect(startWalk(plan, { key: (rows.new ?? rows.known)?.key }).inputOf('keepText')).toEqual({ key: null });
    });
}
