import { allMoves } from './moves';
import type { ErasedPlan } from './plan';
import { keyOf, type Pure, type PureStep, type State, situationOf } from './pure';
import type { Move, Step } from './state';

/** A state the search has met, and how it got there. */
export type Node = {
  readonly index: number;
  readonly state: State;
  readonly inputIndex: number;
  readonly from: { readonly node: Node; readonly edge: Edge } | null;
  /** Steps that lead out and take at least one transition; undefined until looked at, or forgotten. */
  edges: readonly Edge[] | undefined;
};

export type Edge = { readonly step: PureStep; readonly to: Node };

export type Graph = {
  readonly roots: readonly { readonly node: Node; readonly step: PureStep }[];
  readonly nodes: readonly Node[];
  readonly expand: (node: Node) => readonly Edge[];
};

/** What watches the search; it may throw to end it. */
export type Watch = (before: State | null, step: Step, after: State) => void;

/**
 * The states of a machine and the steps between them, computed as far as someone asks. A graph that is only searched
 * once forgets the edges that lead to no new state: they are by far the most.
 */
export const createGraph = (
  pure: Pure,
  plan: ErasedPlan,
  { watch = () => {}, forgetful = false }: { readonly watch?: Watch; readonly forgetful?: boolean } = {},
): Graph => {
  const byKey = new Map<string, Node>();
  const nodes: Node[] = [];

  const nodeOf = (state: State, inputIndex: number, from: () => Node['from']): Node => {
    const key = `${inputIndex} ${keyOf(state, plan.project)}`;
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const node: Node = { index: nodes.length, state, inputIndex, from: from(), edges: undefined };
    byKey.set(key, node);
    nodes.push(node);
    return node;
  };

  const roots = plan.inputs.map((input, inputIndex) => {
    const step = pure.start(input);
    watch(null, step, step.state);
    return { node: nodeOf(step.state, inputIndex, () => null), step };
  });

  const expand = (node: Node): readonly Edge[] => {
    if (node.edges !== undefined) return node.edges;
    const edges: Edge[] = [];
    for (const move of allMoves(plan, situationOf(node.state))) {
      const step = pure.take(node.state, move);
      watch(node.state, step, step.state);
      const moved = step.microsteps.some(({ transitions }) => transitions.length > 0);
      if (!moved && move.kind !== 'elapse') continue;
      const edge: { step: PureStep; to: Node } = { step, to: node };
      edge.to = nodeOf(step.state, node.inputIndex, () => ({ node, edge }));
      edges.push(edge);
    }
    if (!forgetful) node.edges = edges;
    return edges;
  };

  return { roots, nodes, expand };
};

/** A way from a start to a step, both included. */
export type Path = { readonly inputIndex: number; readonly edges: readonly Edge[] };

export type Search = {
  /** The first, hence a shortest, path that takes each transition; by key. */
  readonly paths: ReadonlyMap<string, Path>;
  readonly stateCount: number;
  /** Whether every state within the fixtures was looked at, and not only as many as were needed. */
  readonly exhausted: boolean;
};

/** Breadth-first until `isDone` says so, the states run out, or as many as `limit` were looked at. */
export const search = (graph: Graph, limit: number, isDone: (taken: ReadonlySet<string>) => boolean): Search => {
  const paths = new Map<string, Path>();
  const taken = new Set<string>();
  const note = (step: Step, path: () => Path) => {
    for (const { transitions } of step.microsteps) {
      for (const { key } of transitions) {
        if (taken.has(key)) continue;
        taken.add(key);
        paths.set(key, path());
      }
    }
  };
  for (const { node, step } of graph.roots) note(step, () => ({ inputIndex: node.inputIndex, edges: [] }));

  let visited = 0;
  for (const node of graph.nodes) {
    if (isDone(taken) || visited >= limit) break;
    visited += 1;
    for (const edge of graph.expand(node)) {
      note(edge.step, () => ({ inputIndex: node.inputIndex, edges: [...pathTo(node), edge] }));
    }
  }
  return { paths, stateCount: visited, exhausted: visited === graph.nodes.length };
};

export const pathTo = (node: Node): readonly Edge[] =>
  node.from === null ? [] : [...pathTo(node.from.node), node.from.edge];

export const movesOf = (edges: readonly Edge[]): readonly Move[] =>
  edges.flatMap(({ step }) => (step.move === null ? [] : [step.move]));
