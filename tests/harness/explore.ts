import type { AnyMachineSnapshot } from 'xstate';
import type { Declared } from './enumerate';
import { allMoves } from './moves';
import { isActive, leavesOf } from './names';
import type { ErasedPlan } from './plan';
import { keyOf, type State, situationOf } from './position';
import type { Pure, PureStep } from './pure';
import { isTaken, keysOf, type Microstep, type Move, toText } from './state';

/** Where a search begins: a state, reached from one of the plan's inputs. */
export type Place = { readonly inputIndex: number; readonly state: State };

/** The steps from a start of the machine, which is the first of them, or from another place. */
export type Path = { readonly inputIndex: number; readonly steps: readonly PureStep[] };

export type SearchOptions = {
  readonly declared: readonly Declared[];
  readonly isDone: (taken: ReadonlySet<string>) => boolean;
  /** Called for every step. */
  readonly watch?: (before: State | null, step: PureStep) => void;
  /** Moves that can be made; by default all. */
  readonly allow?: (move: Move, before: AnyMachineSnapshot) => boolean;
  /** Whether nothing follows this step; by default never. */
  readonly ends?: (step: PureStep) => boolean;
  /** By default every start of the machine. */
  readonly from?: Place;
  /** Walked after the search, from the first start. */
  readonly ways?: readonly (readonly Move[])[];
};

export type Search = {
  /** The first path found to each transition, by key: a shortest one, unless it is deep. */
  readonly paths: ReadonlyMap<string, Path>;
  /** The first path to each way a transition was taken: by the parts of the context that changed. */
  readonly variants: readonly Path[];
  /** How many states were visited. */
  readonly stateCount: number;
};

/** A state that the search reached, and how. */
type Node = Place & { readonly came: { readonly from: Node | null; readonly step: PureStep } | null };
type Arrived = Node & { readonly came: object };

/**
 * Searches until `isDone`, no state is left, or `limit` states were visited: the first `breadth` of them breadth-first, which finds
 * shortest paths; deeper ones by priority.
 */
export const search = (
  pure: Pure,
  plan: ErasedPlan,
  { declared, isDone, watch = () => {}, allow = () => true, ends = () => false, from, ways = [] }: SearchOptions,
): Search => {
  const paths = new Map<string, Path>();
  const taken = new Set<string>();
  const variants = new Map<string, Path>();
  let untaken = declared;
  const frontier = createFrontier(plan, (leaves) => untaken.some((one) => isActive(leaves, one.in)));

  const arrive = (node: Arrived) => {
    let path: Path | undefined;
    for (const microstep of node.came.step.microsteps) {
      const variant = variantOf(microstep);
      if (variants.has(variant)) continue;
      path ??= pathTo(node);
      variants.set(variant, path);
      for (const { key } of microstep.transitions) {
        if (taken.has(key)) continue;
        taken.add(key);
        paths.set(key, path);
        untaken = untaken.filter((one) => one.key !== key);
      }
    }
  };

  const start = (inputIndex: number): Arrived => {
    const step = pure.start(plan.inputs[inputIndex]);
    return { inputIndex, state: step.state, came: { from: null, step } };
  };
  const go = (node: Node, move: Move): Arrived => {
    const step = pure.take(node.state, move);
    watch(node.state, step);
    return { inputIndex: node.inputIndex, state: step.state, came: { from: node, step } };
  };

  if (from !== undefined) frontier.add({ ...from, came: null });
  else
    for (const inputIndex of plan.inputs.keys()) {
      const node = start(inputIndex);
      watch(null, node.came.step);
      variants.set(`start ${inputIndex}`, pathTo(node));
      arrive(node);
      frontier.add(node);
    }

  let stateCount = 0;
  while (!isDone(taken) && stateCount < plan.limit) {
    const node = frontier.next();
    if (node === undefined) break;
    stateCount += 1;
    for (const move of allMoves(plan, situationOf(node.state))) {
      if (!allow(move, node.state.snapshot)) continue;
      const next = go(node, move);
      const { step } = next.came;
      if (!isTaken(step.microsteps) && move.kind !== 'elapse') continue;
      arrive(next);
      if (!ends(step)) frontier.add(next);
    }
  }
  for (const way of ways) {
    let node = start(0);
    for (const move of way) {
      node = go(node, move);
      arrive(node);
    }
  }
  return { paths, variants: [...new Set(variants.values())], stateCount };
};

const pathTo = ({ inputIndex, came }: Node): Path => {
  const before = came?.from ? pathTo(came.from).steps : [];
  return { inputIndex, steps: came === null ? before : [...before, came.step] };
};

const variantOf = (microstep: Microstep): string => {
  const { before, after } = microstep;
  const [old, current] = [before.context, after.context] as readonly Readonly<Record<string, unknown>>[];
  const changed = Object.keys(current ?? {}).filter((field) => !Object.is(old?.[field], current?.[field]));
  return [...keysOf([microstep]), ...changed].join(' ');
};

/** Unvisited states of one configuration, the earliest first. */
type Waiting = { readonly leaves: readonly string[]; readonly nodes: Found[]; looks: number };
type Found = Node & { readonly order: number };

/**
 * Which state to visit next: at first the earliest one; later the earliest of the least visited configuration, so that a deep
 * state does not wait for ten thousand contexts of a shallow one. Every other visit goes to a configuration that may have an
 * untaken transition: in turn the least visited of these, and that of the earliest state, so that a second context of a
 * configuration does not wait for the first of ten thousand others.
 */
const createFrontier = ({ breadth, project }: ErasedPlan, hasHope: (leaves: readonly string[]) => boolean) => {
  const known = new Set<string>();
  const fresh: Found[] = [];
  const waiting = new Map<string, Waiting>();
  let turn = 0;

  const add = (node: Node) => {
    const key = `${node.inputIndex} ${keyOf(node.state, project)}`;
    if (known.has(key)) return;
    known.add(key);
    fresh.push({ ...node, order: known.size });
  };

  const sortIn = (node: Found) => {
    const { snapshot } = node.state;
    const configuration = toText([snapshot.value, Object.keys(snapshot.children)]);
    const alike = waiting.get(configuration) ?? { leaves: leavesOf(snapshot.value), nodes: [], looks: 0 };
    alike.nodes.push(node);
    waiting.set(configuration, alike);
  };

  const next = (): Node | undefined => {
    turn += 1;
    if (turn <= breadth) return fresh.shift();
    for (const node of fresh.splice(0)) sortIn(node);
    const open = [...waiting.values()].filter(({ nodes }) => nodes.length > 0);
    const hopeful = (turn - breadth) % 2 === 0 ? open.filter(({ leaves }) => hasHope(leaves)) : [];
    if (open.length === 0) return undefined;
    const isEarliest = hopeful.length > 0 && (turn - breadth) % 4 === 0;
    const rank = ({ looks, nodes: [first] }: Waiting) => (isEarliest ? (first?.order ?? 0) : looks);
    const least = (hopeful.length > 0 ? hopeful : open).reduce((best, one) => (rank(one) < rank(best) ? one : best));
    least.looks += 1;
    return least.nodes.shift();
  };

  return { add, next };
};
