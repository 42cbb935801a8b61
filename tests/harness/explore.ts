import type { AnyMachineSnapshot } from 'xstate';
import type { Declared } from './enumerate';
import { allMoves } from './moves';
import { isActive, leavesOf } from './names';
import type { ErasedPlan } from './plan';
import { keyOf, type State, situationOf } from './position';
import type { Pure, PureStep } from './pure';
import { isTaken, type Microstep, type Move, type Step, toText } from './state';

/** A state that the search reached, and how. One without following steps is not counted: its index is -1. */
export type Node = {
  readonly index: number;
  readonly state: State;
  readonly inputIndex: number;
  readonly from: { readonly node: Node; readonly edge: Edge } | null;
  /** Steps from it that take a transition; undefined until computed, or when dropped. */
  edges: readonly Edge[] | undefined;
};

export type Edge = { readonly step: PureStep; readonly to: Node };

export type Graph = {
  readonly roots: readonly { readonly node: Node; readonly step: PureStep }[];
  readonly nodes: readonly Node[];
  readonly expand: (node: Node) => readonly Edge[];
  /** A node for searching from a given state. */
  readonly nodeAt: (state: State, inputIndex: number) => Node;
};

/** Called for every step of the search; it may throw to end it. */
export type Watch = (before: State | null, step: PureStep) => void;

export type GraphOptions = {
  readonly watch?: Watch;
  readonly forgetful?: boolean;
  /** Moves that can be made; by default all. */
  readonly allow?: (move: Move, before: AnyMachineSnapshot) => boolean;
  /** Whether the search ends after this step; by default never. */
  readonly ends?: (step: PureStep) => boolean;
};

/**
 * The states of a machine and the steps between them, computed on demand. A graph that is searched only once drops the edges
 * without a new state, which are the most.
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
    watch(null, step);
    return { node: nodeOf(step.state, inputIndex, () => null), step };
  });

  const expand = (node: Node): readonly Edge[] => {
    if (node.edges !== undefined) return node.edges;
    const edges: Edge[] = [];
    for (const move of allMoves(plan, situationOf(node.state))) {
      if (!allow(move, node.state.snapshot)) continue;
      const step = pure.take(node.state, move);
      watch(node.state, step);
      if (!isTaken(step.microsteps) && move.kind !== 'elapse') continue;
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

/** A path from a start to a step, both included. */
export type Path = { readonly inputIndex: number; readonly edges: readonly Edge[] };

export type Search = {
  /** The first path found to each transition, by key: a shortest one, unless it is deep. */
  readonly paths: ReadonlyMap<string, Path>;
  /** The first path to each way a transition was taken: by the parts of the context that changed. */
  readonly variants: readonly Path[];
  /** How many states were visited. */
  readonly stateCount: number;
};

/**
 * Searches until `isDone`, no state is left, or `limit` states were visited: the first `breadth` of them breadth-first, which finds
 * shortest paths; deeper ones by priority.
 */
export const search = (
  graph: Graph,
  declared: readonly Declared[],
  { limit, breadth }: Pick<ErasedPlan, 'limit' | 'breadth'>,
  isDone: (taken: ReadonlySet<string>) => boolean,
): Search => {
  const paths = new Map<string, Path>();
  const taken = new Set<string>();
  let untaken = declared;
  const variants = new Map<string, Path>();
  const note = (step: Step, path: () => Path) => {
    for (const microstep of step.microsteps) {
      const variant = variantOf(microstep);
      if (variants.has(variant)) continue;
      const found = path();
      variants.set(variant, found);
      for (const { key } of microstep.transitions) {
        if (taken.has(key)) continue;
        taken.add(key);
        paths.set(key, found);
        untaken = untaken.filter((one) => one.key !== key);
      }
    }
  };
  for (const { node, step } of graph.roots) {
    const path = { inputIndex: node.inputIndex, edges: [] };
    variants.set(`start ${node.inputIndex}`, path);
    note(step, () => path);
  }

  const next = createFrontier(graph, breadth, (leaves) => untaken.some((one) => isActive(leaves, one.in)));
  let visited = 0;
  while (!isDone(taken) && visited < limit) {
    const node = next();
    if (node === undefined) break;
    visited += 1;
    for (const edge of graph.expand(node)) {
      note(edge.step, () => ({ inputIndex: node.inputIndex, edges: [...pathTo(node), edge] }));
    }
  }
  return { paths, variants: [...new Set(variants.values())], stateCount: visited };
};

const variantOf = ({ transitions, before, after }: Microstep): string => {
  const [old, current] = [before.context, after.context] as readonly Readonly<Record<string, unknown>>[];
  const changed = Object.keys(current ?? {}).filter((field) => !Object.is(old?.[field], current?.[field]));
  return [...transitions.map(({ key }) => key), ...changed].join(' ');
};

/** Unvisited states of one configuration, the earliest first. */
type Waiting = { readonly leaves: readonly string[]; readonly nodes: Node[]; looks: number };

/**
 * Which state to visit next: at first the earliest one; later the earliest of the least visited configuration, so that a deep
 * state does not wait for ten thousand contexts of a shallow one. Every other visit goes to a configuration that may have an
 * untaken transition.
 */
const createFrontier = (graph: Graph, breadth: number, hasHope: (leaves: readonly string[]) => boolean) => {
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
    if (given < breadth) return graph.nodes[given++];
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
