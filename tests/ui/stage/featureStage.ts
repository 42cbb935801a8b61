/** The whole console, rendered in jsdom, with every actor of one feature deferred: the ground of a walk of its screen. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import type { workspaceMachine } from '#machines/workspace';
import type { PageParts } from '#src/app/startApp.ts';
import { deferredLogic, REJECT, RESOLVE } from '#tests/harness/deferred.ts';
import { type Declared, enumerate } from '#tests/harness/enumerate.ts';
import type { Stage } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { openConsole } from '../shell/console';
import type { Replies } from '../standIn';

export type FeatureStage = Required<Pick<Stage<never, never>, 'carryOut' | 'taken'>> & { readonly close: () => void };

type Setting = {
  /** The feature's name in the workspace, and the id of its actor. */
  readonly feature: string;
  readonly actorId: string;
  readonly path: string;
  /** The console's other requests. */
  readonly world: Replies;
  /** Whether the feature is where its walk begins. */
  readonly isThere: () => boolean;
  /** What the screen reads of the feature's own children, by the name of their actor: they are deferred as well. */
  readonly facts?: Readonly<Record<string, object>>;
  /** An event that the console sends by itself after an action or another event of the machine, which no walk plans. */
  readonly echo?: { readonly of: string; readonly event: string };
};

/** The feature is the real machine; workspace, overlays, address and toasts are real. The clock is stopped until a walk advances it. */
export async function openFeatureStage(setting: Setting): Promise<FeatureStage> {
  const { feature, actorId, path, world, isThere, facts = {}, echo } = setting;
  let declaredOf: ReadonlyMap<unknown, Declared> = new Map();
  let found: AnyActor | undefined;
  let taken: string[] = [];
  let isEchoing = false;
  const inspect = (inspected: InspectionEvent) => {
    const ref = inspected.actorRef as AnyActor;
    if (ref.id !== actorId) return;
    found = ref;
    if (inspected.type === '@xstate.action') isEchoing ||= inspected.action.type === echo?.of;
    if (inspected.type !== '@xstate.microstep' || (isEchoing && inspected.event.type === echo?.event)) return;
    isEchoing ||= inspected.event.type === echo?.of;
    taken.push(...inspected._transitions.flatMap((transition) => declaredOf.get(transition)?.key ?? []));
  };
  const adapt = (parts: PageParts): PageParts => {
    const workspace = parts.actors.workspace as typeof workspaceMachine;
    const provided = (workspace.implementations.actors as Record<string, AnyStateMachine>)[feature] as AnyStateMachine;
    const deferred = provided.provide({ actors: allDeferred(provided, facts) });
    declaredOf = new Map(enumerate(deferred).map((one) => [one.transition, one]));
    const actors = { [feature]: deferred } as never;
    return { ...parts, actors: { ...parts.actors, workspace: workspace.provide({ actors }) } };
  };
  keepQuiet();
  const { close } = openConsole(path, world, 'console', { adapt, inspect: { next: inspect } });
  await until(() => found !== undefined && isThere());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  taken = [];

  const actor = (): AnyActor => {
    if (found === undefined) throw new Error(`There is no ${feature}.`);
    return found;
  };
  const endChild = (id: string, ending: { type: string }) => {
    const child = (actor().getSnapshot() as AnyMachineSnapshot).children[id] as AnyActor | undefined;
    if (child === undefined) throw new Error(`${id} does not run.`);
    child.send(ending);
  };
  const elapse = (delayMs: number) => {
    if (delayMs > 0) vi.advanceTimersByTime(delayMs - 1);
    if (taken.length > 0) throw new Error(`A timer fired before its ${delayMs} ms were over: ${taken.join(' ; ')}`);
    vi.advanceTimersByTime(1);
  };

  return {
    carryOut: (move: Move) =>
      act(async () => {
        switch (move.kind) {
          case 'send':
            actor().send(move.event);
            break;
          case 'resolve':
            endChild(move.id, { type: RESOLVE, ...{ output: move.output } });
            break;
          case 'reject':
            endChild(move.id, { type: REJECT, ...{ error: move.error } });
            break;
          case 'elapse':
            elapse(move.delayMs);
            break;
        }
      }),
    taken: () => {
      isEchoing = false;
      return taken.splice(0);
    },
    close: () => {
      close();
      vi.useRealTimers();
    },
  };
}

const allDeferred = ({ implementations }: AnyStateMachine, facts: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.keys(implementations.actors ?? {}).map((name) => [name, deferredWith(facts[name])]));

/** A deferred actor with a snapshot that views can read. */
const deferredWith = (facts: object | undefined): typeof deferredLogic =>
  facts === undefined
    ? deferredLogic
    : {
        ...deferredLogic,
        getInitialSnapshot: (...given) => ({ ...deferredLogic.getInitialSnapshot(...given), ...facts }),
        transition: (...given) => ({ ...deferredLogic.transition(...given), ...facts }),
      };

/** Waits, with the page's own clock, until pending work is rendered. */
async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    await act(async () => {});
    return condition();
  }, PATIENCE_MS);
}

/** The walk stops actors that a machine still sends to; XState's warnings about it would hide everything else. */
function keepQuiet(): void {
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).includes('was sent to stopped actor')) warn(...said);
  });
}
