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

/** An event as a move, or a function that makes it from the snapshot. */
type Send = Move | ((snapshot: AnyMachineSnapshot) => Move | null);

const sends = (plan: ErasedPlan, snapshot: AnyMachineSnapshot): readonly Move[] =>
  sendsOf(plan.events).flatMap((send) => (typeof send === 'function' ? (send(snapshot) ?? []) : send));

const known = new WeakMap<ErasedPlan['events'], readonly Send[]>();

/** Cached, since a walk calls it at every step. */
const sendsOf = (events: ErasedPlan['events']): readonly Send[] => {
  const before = known.get(events);
  if (before !== undefined) return before;
  const made = Object.entries(events).flatMap(([type, fixtures]) =>
    fixtures.map((fixture): Send => {
      const moveOf = (payload: object): Move => ({ kind: 'send', event: { ...payload, type } });
      if (typeof fixture !== 'function') return moveOf(fixture);
      return (snapshot) => {
        const payload = make(fixture, snapshot);
        return payload === null ? null : moveOf(payload);
      };
    }),
  );
  known.set(events, made);
  return made;
};

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
