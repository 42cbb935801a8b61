import type { EventObject } from 'xstate';
import { required } from '../required';
import { TAGS } from '../tags';
import { createFormSetup } from './form.setup';
import type { FormOptions, FormShape, FormWork, ShapeOf } from './form.types';

/**
 * A form: what a person types until the host has it. The machine behind every record that is made, changed or deleted as a whole.
 *
 * Owns: what is typed. The owner spawns it for one key and provides `loadRecord`, `carryOut` and `keepText`. Another record is another
 * actor.
 * Invariants: what is typed stays until the host has it, also over a reload; the form shows the record as the host has it, with what
 * was typed over it; one thing is done at a time, and only what the form allows.
 */
export const createFormMachine = <S extends FormShape>(options: FormOptions<S>) =>
  machineOf<S['key'], S['record'], S['draft'], S['edit'], S['work'], S['done'], S['news']>(options as never);

const machineOf = <
  TKey extends object,
  TRecord extends object,
  TDraft extends object,
  TEdit extends object,
  TWork extends FormWork,
  TDone,
  TNews extends EventObject,
>(
  options: FormOptions<ShapeOf<TKey, TRecord, TDraft, TEdit, TWork, TDone, TNews>>,
) =>
  createFormSetup<TKey, TRecord, TDraft, TEdit, TWork, TDone, TNews>(options).createMachine({
    id: options.id,
    tags: TAGS.form,
    context: ({ input: { key } }) => ({
      key,
      record: null,
      typed: {},
      draft: options.empty(key),
      sent: null,
      task: null,
      result: null,
      isTakenUp: false,
      isConflict: false,
      failure: null,
      failedTask: null,
    }),
    invoke: {
      id: 'keepText',
      src: 'keepText',
      input: ({ context: { key } }) => ({ key: options.keptAs?.(key) ?? null }),
      // Without a store it is kept only while the page is open.
      onError: {},
    },
    on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'isThere', target: 'loading' }, { target: 'editing' }] },
      loading: {
        tags: [TAGS.busy, TAGS.loading],
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context: { key } }) => ({ key }),
          onDone: [
            {
              guard: { type: 'isLoaded', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'showRecord', params: ({ event }) => ({ record: event.output }) },
            },
            { target: 'gone' },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'keepUnread', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      failed: {
        tags: TAGS.failed,
        on: {
          'form.retry': { target: 'loading', actions: 'forgetFailure' },
          'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
        },
      },
      editing: {
        on: {
          'form.edit': { actions: ['edit', 'keepTyped'] },
          'form.discard': { actions: ['forgetTyped', 'keepTyped'] },
          'form.do': { guard: 'mayDo', target: 'working', actions: 'begin' },
        },
      },
      working: {
        tags: TAGS.busy,
        on: { 'form.edit': { guard: 'stays', actions: ['edit', 'keepTyped'] } },
        invoke: {
          id: 'carryOut',
          src: 'carryOut',
          input: ({ context }) => ({ work: options.tasks[required(context.task) as TWork['task']].work(context) }),
          onDone: [
            {
              guard: { type: 'isDoneAndStays', params: ({ event }) => event.output },
              target: 'editing',
              actions: [
                { type: 'takeDone', params: ({ event }) => ({ output: event.output }) },
                { type: 'takeResult', params: ({ event }) => ({ output: event.output }) },
                'keepTyped',
                { type: 'tellDone', params: ({ event }) => ({ output: event.output }) },
              ],
            },
            {
              guard: { type: 'isDone', params: ({ event }) => event.output },
              target: 'done',
              actions: [
                'dropTyped',
                { type: 'takeResult', params: ({ event }) => ({ output: event.output }) },
                { type: 'tellDone', params: ({ event }) => ({ output: event.output }) },
              ],
            },
            {
              guard: { type: 'isConflict', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'takeTheirs', params: ({ event }) => ({ output: event.output }) },
            },
            { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) } },
          ],
          onError: {
            target: 'editing',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      // What showed it is about to close.
      done: {},
      /** Somebody deleted it. */
      gone: {},
    },
  });
