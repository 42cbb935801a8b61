import type { AnyMachineSnapshot } from 'xstate';
import { createGraph, type Edge, type Graph, type Node, type Path, search } from './explore';
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

/** How many states around the one a walk stands in are searched for a transition not taken yet. */
const NEAR = 300;

/**
 * Few long walks that together take every transition that can be taken with the allowed moves. Greedy: from where a
 * walk stands it goes to the nearest transition not taken yet; where none is near, a fresh walk goes the way the plan
 * knows, the longest such way first.
 */
export const coverPaths = (
  plan: ErasedPlan,
  { maxLength = 60, allow = () => true }: CoverOptions = {},
): readonly CoverPath[] => {
  const subject = createSubject(plan.machine);
  const graph = createGraph(createPure(subject), plan);
  const known = search(graph, subject.declared, plan.limit, (taken) => taken.size === subject.declared.length).paths;
  const wanted = new Set(known.keys());
  for (const { step } of graph.roots) for (const key of keysOf({ step })) wanted.delete(key);

  const paths: CoverPath[] = [];
  for (const { node: root } of graph.roots) {
    for (;;) {
      const edges: Edge[] = [];
      const go = (leg: readonly Edge[]) => {
        for (const edge of leg) for (const key of keysOf(edge)) wanted.delete(key);
        edges.push(...leg);
      };
      go(nearest(graph, root, wanted, allow) ?? knownWay(root, known, wanted, allow));
      for (let node = edges.at(-1)?.to; node !== undefined && edges.length < maxLength; node = edges.at(-1)?.to) {
        const leg = nearest(graph, node, wanted, allow);
        if (leg === null || edges.length + leg.length > maxLength) break;
        go(leg);
      }
      if (edges.length === 0) break;
      paths.push(toCoverPath(plan.inputs[root.inputIndex], root, edges));
    }
  }
  return paths;
};

/** The longest way the plan knows from this start to a wanted transition; empty without one. */
const knownWay = (
  root: Node,
  known: ReadonlyMap<string, Path>,
  wanted: ReadonlySet<string>,
  allow: NonNullable<CoverOptions['allow']>,
): readonly Edge[] =>
  [...wanted]
    .flatMap((key) => known.get(key) ?? [])
    .filter(({ inputIndex, edges }) => {
      let before = root.state.snapshot;
      return (
        inputIndex === root.inputIndex &&
        edges.every(({ step }) => {
          const allowed = step.move !== null && allow(step.move, before);
          before = step.state.snapshot;
          return allowed;
        })
      );
    })
    .reduce<readonly Edge[]>((longest, { edges }) => (edges.length > longest.length ? edges : longest), []);

const nearest = (
  graph: Graph,
  start: Node,
  wanted: ReadonlySet<string>,
  allow: NonNullable<CoverOptions['allow']>,
): readonly Edge[] | null => {
  const cameBy = new Map<Node, { readonly from: Node; readonly edge: Edge } | null>([[start, null]]);
  let looked = 0;
  for (const [node] of cameBy) {
    looked += 1;
    if (wanted.size === 0 || looked > NEAR) return null;
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
