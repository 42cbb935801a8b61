import type { AnyMachineSnapshot } from 'xstate';
import type { ErasedPlan, Fixture } from './plan';
import type { Move, Pending } from './state';

/** What a walk stands before: the machine and what it waits for. */
export type Situation = {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: readonly Pending[];
  /** Time until the next timer fires; undefined without one. */
  readonly nextDelayMs: number | undefined;
};

/** Everything that can happen next, grouped so that a random walk does not drown results in events. */
export const movesByKind = (plan: ErasedPlan, { snapshot, pending, nextDelayMs }: Situation): readonly Move[][] => {
  if (snapshot.status !== 'active') return [];
  const sends = Object.entries(plan.events).flatMap(([type, fixtures]) =>
    fixtures.flatMap((fixture): Move[] => {
      const payload = make(fixture, snapshot);
      return payload === null ? [] : [{ kind: 'send', event: { ...payload, type } }];
    }),
  );
  const ends = pending.flatMap(({ id, src, input }): Move[] => {
    const { ok = [], error = [] } = plan.outcomes[src] ?? {};
    return [
      ...ok.flatMap((fixture): Move[] => {
        const output = make(fixture, input, snapshot.context);
        return output === null && fixture !== null ? [] : [{ kind: 'resolve', id, src, output }];
      }),
      ...error.map((one): Move => ({ kind: 'reject', id, src, error: one })),
    ];
  });
  const times: Move[] = nextDelayMs === undefined ? [] : [{ kind: 'elapse', delayMs: nextDelayMs }];
  return [sends, ends, times].filter((moves) => moves.length > 0);
};

export const allMoves = (plan: ErasedPlan, situation: Situation): readonly Move[] =>
  movesByKind(plan, situation).flat();

const make = <TValue, TFrom extends readonly unknown[]>(fixture: Fixture<TValue, TFrom>, ...from: TFrom) =>
  typeof fixture === 'function' ? (fixture as (...from: TFrom) => TValue | null)(...from) : fixture;
