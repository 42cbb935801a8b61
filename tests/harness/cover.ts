import type { AnyMachineSnapshot } from 'xstate';
import { createGraph, type Edge, type Graph, type Node, search } from './explore';
import type { ErasedPlan } from './plan';
import { createPure } from './pure';
import type { Move } from './state';
import { createSubject } from './subject';

/** A long walk that takes many transitions; what a rendered or a real browser's walk follows. */
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
  /** A walk ends after this many steps and a fresh one begins; 60 unless told. */
  readonly maxLength?: number;
  /** Moves that the walker can make; all unless told. */
  readonly allow?: (move: Move, before: AnyMachineSnapshot) => boolean;
};

/**
 * Few long walks that together take every transition that can be taken with the allowed moves. Greedy: from where a
 * walk stands it goes to the nearest transition not taken yet.
 */
export const coverPaths = (
  plan: ErasedPlan,
  { maxLength = 60, allow = () => true }: CoverOptions = {},
): readonly CoverPath[] => {
  const subject = createSubject(plan.machine);
  const graph = createGraph(createPure(subject), plan);
  const known = search(graph, plan.limit, (taken) => taken.size === subject.declared.length);
  const wanted = new Set(known.paths.keys());
  for (const { step } of graph.roots) for (const key of keysOf({ step })) wanted.delete(key);

  const paths: CoverPath[] = [];
  for (const { node: root } of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      let node = root;
      while (wanted.size > 0 && edges.length < maxLength) {
        const leg = nearest(graph, node, wanted, allow, plan.limit);
        if (leg === null || (edges.length > 0 && edges.length + leg.length > maxLength)) break;
        for (const edge of leg) for (const key of keysOf(edge)) wanted.delete(key);
        edges.push(...leg);
        node = leg.at(-1)?.to ?? node;
      }
      if (edges.length === 0) break;
      paths.push(toCoverPath(plan.inputs[root.inputIndex], root, edges));
    }
  }
  return paths;
};

const nearest = (
  graph: Graph,
  start: Node,
  wanted: ReadonlySet<string>,
  allow: NonNullable<CoverOptions['allow']>,
  limit: number,
): readonly Edge[] | null => {
  const cameBy = new Map<Node, { readonly from: Node; readonly edge: Edge } | null>([[start, null]]);
  for (const [node] of cameBy) {
    if (cameBy.size > limit) return null;
    for (const edge of graph.expand(node)) {
      const { move } = edge.step;
      if (move === null || !allow(move, node.state.snapshot)) continue;
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
