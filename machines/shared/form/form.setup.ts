import { assign, type EventObject, sendParent, sendTo, setup } from 'xstate';
import { isBack } from '../../network';
import { type Failure, toFailure } from '../failure';
import type { KeepTextCommand, KeepTextInput } from '../keptText';
import { callbackPlaceholder, placeholder } from '../placeholder';
import { required } from '../required';
import type { Tag } from '../tags';
import type { Thrown } from '../thrown';
import type {
  FormContext,
  FormEvent,
  FormInput,
  FormOptions,
  FormOutput,
  FormTask,
  FormWork,
  ShapeOf,
} from './form.types';
import { alike, textOf, typedBeside, typedIn } from './typed';

export type LoadFormInput<TKey> = { readonly key: TKey };
export type CarryOutInput<TWork> = { readonly work: TWork };

export const createFormSetup = <
  TKey extends object,
  TRecord extends object,
  TDraft extends object,
  TEdit extends object,
  TWork extends FormWork,
  TDone,
  TNews extends EventObject,
>(
  options: FormOptions<ShapeOf<TKey, TRecord, TDraft, TEdit, TWork, TDone, TNews>>,
) => {
  type S = ShapeOf<TKey, TRecord, TDraft, TEdit, TWork, TDone, TNews>;
  type Context = FormContext<S>;
  type Task = TWork['task'];
  type Output = FormOutput<S>;

  const { shown, empty, edited = (_, edit) => edit, readKept = alike<TDraft> } = options;

  /** The record, with what was typed over it. Until it is loaded, all that was typed may be new. */
  const withTyped = (
    { key, record }: Pick<Context, 'key' | 'record'>,
    typed: Partial<TDraft>,
  ): Pick<Context, 'typed' | 'draft'> => {
    const known = record === null ? empty(key) : shown(record);
    const beside = typedBeside(known, typed);
    return { typed: beside, draft: { ...known, ...beside } };
  };

  const taskOf = ({ task }: Context): FormTask<S, Task> => options.tasks[required(task)];

  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<S>,
      input: {} as FormInput<S>,
      tags: {} as Tag,
    },
    actors: {
      /** Null: it is not there any more. */
      loadRecord: placeholder<LoadFormInput<TKey>, TRecord | null>('loadRecord'),
      carryOut: placeholder<CarryOutInput<TWork>, Output>('carryOut'),
      /** Stores what is typed on this device, and sends what was stored (`KeptText`). */
      keepText: callbackPlaceholder<KeepTextCommand, KeepTextInput>('keepText'),
    },
    guards: {
      isThere: ({ context }) => options.isThere?.(context.key) ?? false,
      isLoaded: (_, record: object | null) => record !== null,
      mayDo: ({ context, event }) =>
        event.type === 'form.do' && (options.tasks[event.task as Task].may?.(context) ?? true),
      /** One that closes is not typed in while the host works: that would be lost. */
      stays: ({ context }) => taskOf(context).stays !== undefined,
      isBack: ({ context, event }) => isBack(event, context.failure),
      isDone: (_, output: Answer) => output.kind === 'done',
      isDoneAndStays: ({ context }, output: Answer) => output.kind === 'done' && taskOf(context).stays !== undefined,
      isConflict: (_, output: Answer) => output.kind === 'conflict',
    },
    actions: {
      showRecord: assign(({ context }, { record }: { record: TRecord | null }) => ({
        record,
        ...withTyped({ key: context.key, record }, context.typed),
      })),
      edit: assign(({ context, event }) =>
        event.type === 'form.edit'
          ? withTyped(context, { ...context.typed, ...edited(context.draft, event.edit) })
          : {},
      ),
      /** What was typed since is newer. */
      takeUp: assign(({ context, event }) => {
        if (event.type !== 'text.kept') return {};
        const kept = typedIn(event.text, (stored) => readKept(stored, context.draft));
        return { ...withTyped(context, { ...kept, ...context.typed }), isTakenUp: Object.keys(kept).length > 0 };
      }),
      forgetTyped: assign(({ context }) => ({
        ...withTyped(context, {}),
        result: null,
        isTakenUp: false,
        isConflict: false,
        failure: null,
        failedTask: null,
      })),
      keepTyped: sendTo('keepText', ({ context }) => ({ type: 'text.keep', text: textOf(context.typed) })),
      /** The host has it, or it is gone. */
      dropTyped: sendTo('keepText', { type: 'text.keep', text: '' }),
      begin: assign(({ context, event }) =>
        event.type === 'form.do' ? { task: event.task, sent: context.draft, failure: null, failedTask: null } : {},
      ),
      takeDone: assign(({ context }, { output }: { output: Output }) => {
        const { key, typed, sent } = context;
        const { stays, undone } = taskOf(context);
        if (output.kind !== 'done' || stays === undefined || sent === null) return {};
        const done = { ...context, draft: sent };
        const record = stays(done, output.done);
        return {
          record,
          ...withTyped({ key, record }, { ...undone?.(done, output.done), ...typedBeside(sent, typed) }),
          isTakenUp: false,
          isConflict: false,
        };
      }),
      takeResult: assign((_, { output }: { output: Output }) =>
        output.kind === 'done' ? { result: output.done } : {},
      ),
      takeTheirs: assign(({ context }, { output }: { output: Output }) =>
        output.kind === 'conflict'
          ? {
              record: output.record,
              ...withTyped({ key: context.key, record: output.record }, context.typed),
              isConflict: true,
            }
          : {},
      ),
      forgetFailure: assign({ failure: null, failedTask: null }),
      keepRefusal: assign(({ context }, { output }: { output: Output }) =>
        output.kind === 'refused' ? failedWith(context.task, output.failure) : {},
      ),
      keepError: assign(({ context }, { error }: Thrown) =>
        failedWith(context.task, toFailure(error, taskOf(context).failed)),
      ),
      keepUnread: assign((_, { error }: Thrown) => failedWith('load', toFailure(error, options.unread))),
      tellDone: sendParent(({ context }, { output }: { output: Output }) =>
        taskOf(context).tells(context, (output as Extract<Output, { kind: 'done' }>).done),
      ),
    },
  });
};

type Answer = { readonly kind: string };

const failedWith = <TTask>(failedTask: TTask, failure: Failure) => ({ failedTask, failure });
