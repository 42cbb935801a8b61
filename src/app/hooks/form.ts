import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Failure } from '#machines/shared';
import {
  type FormContext,
  type FormEvent,
  type FormShape,
  selectFormPhase,
  selectIsDoing,
  selectMay,
} from '#machines/shared/form';
import type { FeatureMachines, FeatureName } from '#machines/workspace/features';
import { type FactSource, shallowEqual, useFact, useIsBusy, useMarks } from './fact';
import { useActor } from './feature';
import { verbsOf } from './verbs';

/** Features that are a form. */
export type FormName = {
  [N in FeatureName]: ContextFrom<FeatureMachines[N]> extends FormContext<FormShape> ? N : never;
}[FeatureName];

type ContextOf<N extends FormName> = Extract<ContextFrom<FeatureMachines[N]>, FormContext<FormShape>>;
type EventOf<N extends FormName> = Parameters<FeatureMachines[N]['transition']>[1];
type EditOf<N extends FormName> = Extract<EventOf<N>, { type: 'form.edit' }>['edit'];
export type TaskOf<N extends FormName> = Extract<EventOf<N>, { type: 'form.do' }>['task'];

/** Of each kind of snapshot by itself: what is known of an `any` is lost. */
type OfForm<S> = S extends unknown ? Omit<S, 'context'> & { readonly context: FormContext<FormShape> } : never;
type FormSnapshot = OfForm<AnyMachineSnapshot>;
type FormRef = FactSource<FormSnapshot> & { send(event: FormEvent<FormShape>): void };

const formVerbs = verbsOf((send: FormRef['send']) => ({
  edit: (edit: object) => send({ type: 'form.edit', edit }),
  carryOut: (task: string) => send({ type: 'form.do', task }),
  retry: () => send({ type: 'form.retry' }),
  /** Forgets what was typed. */
  discard: () => send({ type: 'form.discard' }),
}));

const useRef = (name: FormName) => useActor(name) as unknown as FormRef;

/** The form of the nearest scope, and what a person can do with it. */
export function useForm<N extends FormName>(name: N) {
  const ref = useRef(name);
  const { key, record, draft, result, failure, failedTask, isTakenUp, isConflict } = useFact(
    ref,
    ({ context }) => context as unknown as ContextOf<N>,
  );
  return {
    key: key as ContextOf<N>['key'],
    record: record as ContextOf<N>['record'],
    draft: draft as ContextOf<N>['draft'],
    /** What the host answered when it was done. */
    result: result as ContextOf<N>['result'],
    failure: failure as Failure | null,
    failedTask,
    isTakenUp,
    isConflict,
    phase: useFact(ref, selectFormPhase),
    /** Whether it is loaded, or something is done with it. */
    isBusy: useIsBusy(ref),
    marks: useMarks(ref),
    ...(formVerbs(ref) as {
      readonly edit: (edit: EditOf<N>) => void;
      readonly carryOut: (task: TaskOf<N>) => void;
      readonly retry: () => void;
      readonly discard: () => void;
    }),
  };
}

/** How a task of the form stands. */
export function useFormTask<N extends FormName>(name: N, task: TaskOf<N>) {
  const ref = useRef(name);
  return useFact(
    ref,
    (form) => ({
      can: selectMay<string>(task)(form),
      isUnderWay: selectIsDoing<string>(task)(form),
      /** Why it failed, if it was done last. */
      failure: form.context.failedTask === task ? form.context.failure : null,
    }),
    shallowEqual,
  );
}
