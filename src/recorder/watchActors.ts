import { type ActorRefLike, type AnyActorRef, type InspectionEvent, StateMachine, type StateValue } from 'xstate';
import { type Chart, chartOf } from './chart';
import { FAILED } from './eventNames';
import { leavesOf } from './leaves';
import type { Recorder, Started } from './recorder';
import type { ActorStatus } from './timeline';

/** Tells a recorder of every actor of a tree and of all that happens to them, until it is stopped. */
export function watchActors(root: AnyActorRef, recorder: Recorder<ActorRefLike>): () => void {
  const senders = new WeakMap<object, ActorRefLike>();
  recorder.reset(runningBelow(root).map(startOf));
  const { unsubscribe } = root.system.inspect((inspected: InspectionEvent) => {
    const { actorRef } = inspected;
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      if (sourceRef) senders.set(event, sourceRef);
      // Only now is it sure that it runs: one that is made and left at once never starts.
      if (event.type === 'xstate.init' && recorder.idOf(actorRef) === null)
        recorder.started(startOf(actorRef as AnyActorRef));
      // Who threw is not told of by a snapshot.
      if (event.type.startsWith('xstate.error.actor.') && sourceRef) {
        recorder.happened({ key: sourceRef, from: null, event: FAILED, status: 'error' });
      }
    } else if (inspected.type === '@xstate.snapshot' && inspected.event.type !== 'xstate.init') {
      const { event, snapshot } = inspected;
      recorder.happened({
        key: actorRef,
        from: senders.get(event) ?? null,
        event: event.type,
        state: stateOf(snapshot),
        status: snapshot.status,
      });
    }
  });
  return () => unsubscribe();
}

type RunningSnapshot = {
  readonly status: ActorStatus;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
};

/** An actor and all that run below it, parents first. */
function runningBelow(ref: AnyActorRef): readonly AnyActorRef[] {
  const { status, children = {} } = ref.getSnapshot() as RunningSnapshot;
  if (status !== 'active') return [];
  return [ref, ...Object.values(children).flatMap((child) => (child ? runningBelow(child) : []))];
}

function startOf(ref: AnyActorRef): Started<ActorRefLike> {
  const snapshot = ref.getSnapshot() as RunningSnapshot;
  return {
    key: ref,
    parent: ref._parent ?? null,
    name: nameOf(ref),
    chart: chartOfActor(ref),
    state: stateOf(snapshot),
    status: snapshot.status,
  };
}

/** What the code calls it. Its id may hold what a person typed. */
const nameOf = (ref: AnyActorRef): string =>
  typeof ref.src === 'string' ? ref.src : (chartOfActor(ref)?.name ?? 'actor');

const drawn = new WeakMap<object, Chart>();

function chartOfActor(ref: AnyActorRef): Chart | null {
  const { logic } = ref as { readonly logic?: unknown };
  if (!(logic instanceof StateMachine)) return null;
  const chart = drawn.get(logic) ?? chartOf(logic);
  drawn.set(logic, chart);
  return chart;
}

/** Only a machine is in a state. */
const stateOf = (snapshot: object): readonly string[] =>
  'machine' in snapshot && 'value' in snapshot ? leavesOf(snapshot.value as StateValue) : [];
