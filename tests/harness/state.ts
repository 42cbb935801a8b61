import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { DeferredSnapshot } from './deferred';
import type { Did } from './effects';
import type { Declared } from './enumerate';

/** One thing a walk can do to a machine. */
export type Move =
  | { readonly kind: 'send'; readonly event: AnyEventObject }
  | { readonly kind: 'resolve'; readonly id: string; readonly src: string; readonly output: unknown }
  | { readonly kind: 'reject'; readonly id: string; readonly src: string; readonly error: unknown }
  | { readonly kind: 'elapse'; readonly delayMs: number };

/** A microstep as the inspection API reports it. */
export type Captured = {
  readonly event: AnyEventObject;
  readonly after: AnyMachineSnapshot;
  readonly transitions: readonly Declared[];
  readonly did: readonly Did[];
  /** The timer that fired its event. */
  readonly timer?: Fired | undefined;
};

export type Microstep = Omit<Captured, 'did'> & {
  readonly before: AnyMachineSnapshot;
  /** Null if XState does not separate the microsteps: at the start. */
  readonly did: readonly Did[] | null;
  /** Whether it delivers its event to the machine; false for the start and the eventless ones that follow. */
  readonly delivers: boolean;
};

/** Microsteps in a row, each of which begins where the one before it ended; `before` is undefined at the start. */
export const inARow = (captured: readonly Captured[], before: AnyMachineSnapshot | undefined): readonly Microstep[] =>
  captured.map((one, index) => {
    const previous = captured[index - 1];
    const isStart = before === undefined && one.event === captured[0]?.event;
    return {
      ...one,
      before: previous?.after ?? before ?? one.after,
      did: isStart ? null : one.did,
      delivers: !isStart && one.event !== previous?.event,
    };
  });

export type Fired = {
  readonly delayMs: number;
  /** How long ago each event from outside was last taken. */
  readonly takenMsAgo: Readonly<Record<string, number>>;
};

export const firedAt = (delayMs: number, nowMs: number, takenAtMs: Readonly<Record<string, number>>): Fired => ({
  delayMs,
  takenMsAgo: Object.fromEntries(Object.entries(takenAtMs).map(([type, atMs]) => [type, nowMs - atMs])),
});

/** Keys of the transitions taken, in order. */
export const keysOf = (microsteps: readonly Microstep[]): readonly string[] =>
  microsteps.flatMap(({ transitions }) => transitions.map(({ key }) => key));

export const isTaken = (microsteps: readonly Pick<Microstep, 'transitions'>[]): boolean =>
  microsteps.some(({ transitions }) => transitions.length > 0);

/** Everything one move led to. */
export type Step = {
  readonly move: Move | null;
  readonly microsteps: readonly Microstep[];
  readonly did: readonly Did[];
};

/** An actor that has not ended. */
export type Pending = { readonly id: string; readonly src: string; readonly input: unknown };

export const pendingOf = (snapshot: AnyMachineSnapshot, isSettled: (ref: AnyActorRef) => boolean): readonly Pending[] =>
  Object.values(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap((ref) =>
    ref === undefined || isSettled(ref)
      ? []
      : [
          {
            id: ref.id,
            src: typeof ref.src === 'string' ? ref.src : '(inline)',
            input: (ref.getSnapshot() as DeferredSnapshot).input,
          },
        ],
  );

/** A move as readable text for a failure. */
export const describeMove = (move: Move | null): string => {
  switch (move?.kind) {
    case undefined:
      return 'start';
    case 'send':
      return `send ${toText(move.event)}`;
    case 'resolve':
      return `${move.id} resolves ${toText(move.output)}`;
    case 'reject':
      return `${move.id} rejects ${toText(move.error)}`;
    case 'elapse':
      return `${move.delayMs} ms pass`;
  }
};

/** Plain text of plain data: actor refs by id, errors by message. */
export const toText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? `Error: ${part.message}` : part)) ??
  'undefined';
