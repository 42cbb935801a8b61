import type { AnyMachineSnapshot } from 'xstate';
import { createGraph, type Edge, type Graph, type GraphOptions, type Node, type Path, search } from './explore';
import type { ErasedPlan } from './plan';
import { createPure } from './pure';
import type { Move } from './state';
import { createSubject } from './subject';

/** A long walk that takes many transitions; rendered and real-browser walks follow it. */
export type CoverPath = {
  readonly input: unknown;
  readonly moves: readonly Move[];
  readonly steps: readonly CoverStep[];
};

export type CoverStep = {
  readonly move: Move;
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  /** Keys of the transitions taken, in order. */
  readonly transitions: readonly string[];
};

export type CoverOptions = {
  /** A walk ends after this many steps and a new one begins; by default 60. */
  readonly maxLength?: number;
  /** Moves that the walker can make; by default all. */
  readonly allow?: (move: Move, before: AnyMachineSnapshot) => boolean;
  /** Whether no step can follow one with these transitions; by default never. */
  readonly ends?: (transitions: readonly string[]) => boolean;
  /** Keys of transitions that these moves cannot take, which the search skips. */
  readonly except?: readonly string[];
};

/** How many states around the current one are searched for an untaken transition. */
const NEAR = 300;

/**
 * A few long walks that together take every transition possible with the allowed moves. Greedy: each walk goes to the nearest
 * untaken transition; if none is near, a new walk follows the longest known path to one. Each snapshot is the one this walk
 * leads to.
 */
export const coverPaths = (
  plan: ErasedPlan,
  { maxLength = 60, allow = () => true, ends = () => false, except = [] }: CoverOptions = {},
): readonly CoverPath[] => {
  const subject = createSubject(plan.machine);
  const pure = createPure(subject);
  const options: GraphOptions = { allow, ends: (step) => ends(keysOf({ step })) };
  const graph = createGraph(pure, plan, options);
  const sought = subject.declared.filter(({ key }) => !except.includes(key));
  const known = search(graph, sought, plan, (taken) => sought.every(({ key }) => taken.has(key))).paths;
  const wanted = new Set(known.keys());
  for (const { step } of graph.roots) for (const key of keysOf({ step })) wanted.delete(key);

  // States that are equal to the plan may differ in what it leaves out, so each leg is searched from the walk's real state.
  const surroundings: ErasedPlan = { ...plan, inputs: [] };
  const nearestFrom = ({ state, inputIndex }: Node) => {
    const around = createGraph(pure, surroundings, options);
    return nearest(around, around.nodeAt(state, inputIndex), wanted);
  };

  const paths: CoverPath[] = [];
  for (const { node: root } of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      const go = (leg: readonly Edge[]) => {
        for (const edge of leg) for (const key of keysOf(edge)) wanted.delete(key);
        edges.push(...leg);
      };
      go(nearestFrom(root) ?? knownWay(root, known, wanted));
      for (let last = edges.at(-1); last !== undefined && edges.length < maxLength; last = edges.at(-1)) {
        if (ends(keysOf(last))) break;
        const leg = nearestFrom(reached(last));
        if (leg === null || edges.length + leg.length > maxLength) break;
        go(leg);
      }
      if (edges.length === 0) break;
      paths.push(toCoverPath(plan.inputs[root.inputIndex], root, edges));
    }
  }
  return paths;
};

/** The state a step led to, not the first one met that is equal to the plan. */
const reached = ({ step, to }: Edge): Node => ({ ...to, state: step.state });

/** The longest known path from this start to a wanted transition; empty without one. */
const knownWay = (root: Node, known: ReadonlyMap<string, Path>, wanted: ReadonlySet<string>): readonly Edge[] =>
  [...wanted]
    .flatMap((key) => known.get(key) ?? [])
    .filter(({ inputIndex }) => inputIndex === root.inputIndex)
    .reduce<readonly Edge[]>((longest, { edges }) => (edges.length > longest.length ? edges : longest), []);

const nearest = (graph: Graph, start: Node, wanted: ReadonlySet<string>): readonly Edge[] | null => {
  const cameBy = new Map<Node, { readonly from: Node; readonly edge: Edge } | null>([[start, null]]);
  let looked = 0;
  for (const [node] of cameBy) {
    looked += 1;
    if (wanted.size === 0 || looked > NEAR) return null;
    for (const edge of graph.expand(node)) {
      if (keysOf(edge).some((key) => wanted.has(key))) return [...trace(cameBy, node), edge];
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, { from: node, edge });
    }
  }
  return null;
};

const trace = (
  cameBy: ReadonlyMap<Node, { readonly from: Node; readonly edge: Edge } | null>,
  node: Node,
): readonly Edge[] => {
  const came = cameBy.get(node);
  return came === null || came === undefined ? [] : [...trace(cameBy, came.from), came.edge];
};

const keysOf = ({ step }: Pick<Edge, 'step'>): readonly string[] =>
  step.microsteps.flatMap(({ transitions }) => transitions.map(({ key }) => key));

const toCoverPath = (input: unknown, root: Node, edges: readonly Edge[]): CoverPath => {
  let before = root.state.snapshot;
  const steps = edges.flatMap((edge): CoverStep[] => {
    const { move } = edge.step;
    const step = move === null ? [] : [{ move, before, after: edge.step.state.snapshot, transitions: keysOf(edge) }];
    before = edge.step.state.snapshot;
    return step;
  });
  return { input, moves: steps.map(({ move }) => move), steps };
};
