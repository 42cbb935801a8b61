import type { AnyMachineSnapshot } from 'xstate';
import type { Declared } from './enumerate';
import { allMoves } from './moves';
import { isActive, leavesOf } from './names';
import type { ErasedPlan } from './plan';
import { keyOf, type State, situationOf } from './position';
import type { Pure, PureStep } from './pure';
import { type Move, type Step, toText } from './state';

/** A state the search has met, and how it got there. One that nothing leads on from is not counted: its index is -1. */
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
  /** A state to look around from, as it is. */
  readonly nodeAt: (state: State, inputIndex: number) => Node;
};

/** What watches the search; it may throw to end it. */
export type Watch = (before: State | null, step: Step, after: State) => void;

export type GraphOptions = {
  readonly watch?: Watch;
  readonly forgetful?: boolean;
  /** Moves that can be made; all unless told. */
  readonly allow?: (move: Move, before: AnyMachineSnapshot) => boolean;
  /** Whether nothing leads on from where this step leads; never unless told. */
  readonly ends?: (step: PureStep) => boolean;
};

/**
 * The states of a machine and the steps between them, computed as far as someone asks. A graph that is only searched
 * once forgets the edges that lead to no new state: they are by far the most.
 */
export const createGraph = (
  pure: Pure,
  plan: ErasedPlan,
  { watch = () => {}, forgetful = false, allow = () => true, ends = () => false }: GraphOptions = {},
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
      if (!allow(move, node.state.snapshot)) continue;
      const step = pure.take(node.state, move);
      watch(node.state, step, step.state);
      const moved = step.microsteps.some(({ transitions }) => transitions.length > 0);
      if (!moved && move.kind !== 'elapse') continue;
      const edge: { step: PureStep; to: Node } = { step, to: node };
      const from = () => ({ node, edge });
      edge.to = ends(step)
        ? { index: -1, state: step.state, inputIndex: node.inputIndex, from: from(), edges: [] }
        : nodeOf(step.state, node.inputIndex, from);
      edges.push(edge);
    }
    if (!forgetful) node.edges = edges;
    return edges;
  };

  const nodeAt = (state: State, inputIndex: number): Node => nodeOf(state, inputIndex, () => null);

  return { roots, nodes, expand, nodeAt };
};

/** A way from a start to a step, both included. */
export type Path = { readonly inputIndex: number; readonly edges: readonly Edge[] };

export type Search = {
  /** The first path found that takes each transition, by key: a shortest one, unless it lies deep. */
  readonly paths: ReadonlyMap<string, Path>;
  /** How many states were looked at. */
  readonly stateCount: number;
};

/** As many states are searched breadth-first, which finds shortest paths; what lies deeper is searched for with an aim. */
const BREADTH = 1000;

/** Searches until `isDone` says so, the states run out, or as many as `limit` were looked at. */
export const search = (
  graph: Graph,
  declared: readonly Declared[],
  limit: number,
  isDone: (taken: ReadonlySet<string>) => boolean,
): Search => {
  const paths = new Map<string, Path>();
  const taken = new Set<string>();
  let untaken = declared;
  const note = (step: Step, path: () => Path) => {
    for (const { transitions } of step.microsteps) {
      for (const { key } of transitions) {
        if (taken.has(key)) continue;
        taken.add(key);
        paths.set(key, path());
        untaken = untaken.filter((one) => one.key !== key);
      }
    }
  };
  for (const { node, step } of graph.roots) note(step, () => ({ inputIndex: node.inputIndex, edges: [] }));

  const next = createFrontier(graph, (leaves) => untaken.some((one) => isActive(leaves, one.in)));
  let visited = 0;
  while (!isDone(taken) && visited < limit) {
    const node = next();
    if (node === undefined) break;
    visited += 1;
    for (const edge of graph.expand(node)) {
      note(edge.step, () => ({ inputIndex: node.inputIndex, edges: [...pathTo(node), edge] }));
    }
  }
  return { paths, stateCount: visited };
};

/** States of one configuration that wait to be looked at, the earliest met first. */
type Waiting = { readonly leaves: readonly string[]; readonly nodes: Node[]; looks: number };

/**
 * Which state to look at next: at first the one met earliest; later the earliest of the configuration looked at least
 * often, so that a state deep inside is not kept waiting by ten thousand contexts of a shallow one. Every other look
 * goes to a configuration that has hope of a transition not taken yet.
 */
const createFrontier = (graph: Graph, hasHope: (leaves: readonly string[]) => boolean) => {
  const waiting = new Map<string, Waiting>();
  let given = 0;
  let sorted = 0;

  const sortIn = () => {
    for (const node of graph.nodes.slice(Math.max(sorted, given))) {
      const { snapshot } = node.state;
      const configuration = toText([snapshot.value, Object.keys(snapshot.children)]);
      const known = waiting.get(configuration);
      if (known === undefined)
        waiting.set(configuration, { leaves: leavesOf(snapshot.value), nodes: [node], looks: 0 });
      else known.nodes.push(node);
    }
    sorted = graph.nodes.length;
  };

  let turn = 0;
  return (): Node | undefined => {
    if (given < BREADTH) return graph.nodes[given++];
    sortIn();
    turn += 1;
    const open = [...waiting.values()].filter(({ nodes }) => nodes.length > 0);
    const hopeful = turn % 2 === 0 ? open.filter(({ leaves }) => hasHope(leaves)) : [];
    const least = leastLooked(hopeful.length > 0 ? hopeful : open);
    if (least === undefined) return undefined;
    least.looks += 1;
    return least.nodes.shift();
  };
};

const leastLooked = (open: readonly Waiting[]): Waiting | undefined =>
  open.reduce<Waiting | undefined>(
    (best, one) => (best === undefined || one.looks < best.looks ? one : best),
    undefined,
  );

const pathTo = (node: Node): readonly Edge[] => (node.from === null ? [] : [...pathTo(node.from.node), node.from.edge]);

export const movesOf = (edges: readonly Edge[]): readonly Move[] =>
  edges.flatMap(({ step }) => (step.move === null ? [] : [step.move]));
