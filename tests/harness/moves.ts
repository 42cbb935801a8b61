import type { AnyMachineSnapshot } from 'xstate';
import type { ErasedPlan, Fixture } from './plan';
import type { Move, Pending } from './state';

/** The state of a walk: the machine and what it waits for. */
export type Situation = {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: readonly Pending[];
  /** Time until the next timer; undefined without one. */
  readonly nextDelayMs: number | undefined;
};

/** Everything that can happen next. */
export const allMoves = (plan: ErasedPlan, situation: Situation): readonly Move[] => {
  const { snapshot, pending, nextDelayMs } = situation;
  if (snapshot.status !== 'active') return [];
  const times: readonly Move[] = nextDelayMs === undefined ? [] : [{ kind: 'elapse', delayMs: nextDelayMs }];
  return [...sends(plan, snapshot), ...pending.flatMap((one) => ends(plan, one, snapshot)), ...times];
};

const sends = (plan: ErasedPlan, snapshot: AnyMachineSnapshot): readonly Move[] =>
  Object.entries(plan.events).flatMap(([type, fixtures]) =>
    fixtures.flatMap((fixture): readonly Move[] => {
      const payload = make(fixture, snapshot);
      return payload === null ? [] : [{ kind: 'send', event: { ...payload, type } }];
    }),
  );

const ends = (plan: ErasedPlan, { id, src, input }: Pending, snapshot: AnyMachineSnapshot): readonly Move[] => {
  const { ok = [], error = [] } = plan.outcomes[src] ?? {};
  return [
    ...ok.flatMap((fixture): readonly Move[] => {
      const output = make(fixture, input, snapshot.context);
      // A result may be null itself; a function that returns null means: not now.
      return output === null && typeof fixture === 'function' ? [] : [{ kind: 'resolve', id, src, output }];
    }),
    ...error.map((one): Move => ({ kind: 'reject', id, src, error: one })),
  ];
};

const make = <TValue, TFrom extends readonly unknown[]>(fixture: Fixture<TValue, TFrom>, ...from: TFrom) =>
  typeof fixture === 'function' ? (fixture as (...from: TFrom) => TValue | null)(...from) : fixture;
