import type { AnyMachineSnapshot } from 'xstate';
import { type Place, search } from './explore';
import type { ErasedPlan } from './plan';
import { createPure, type PureStep } from './pure';
import { keysOf, type Move } from './state';
import { createSubject } from './subject';

/** A long walk that takes many transitions; rendered and real-browser walks follow it. */
export type CoverPath = { readonly input: unknown; readonly steps: readonly CoverStep[] };

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
  const declared = subject.declared.filter(({ key }) => !except.includes(key));
  const options = { declared, allow, ends: ({ microsteps }: PureStep) => ends(keysOf(microsteps)) };
  const known = search(pure, plan, {
    ...options,
    isDone: (taken) => declared.every(({ key }) => taken.has(key)),
  }).paths;
  const wanted = new Set(known.keys());
  const note = (steps: readonly PureStep[]) => {
    for (const key of steps.flatMap(({ microsteps }) => keysOf(microsteps))) wanted.delete(key);
  };

  // States that are equal to the plan may differ in what it leaves out, so each leg is searched from the walk's real state.
  const nearest = (from: Place): readonly PureStep[] | undefined => {
    const isDone = (taken: ReadonlySet<string>) => wanted.size === 0 || [...wanted].some((key) => taken.has(key));
    const { paths } = search(pure, { ...plan, limit: NEAR, breadth: NEAR }, { ...options, isDone, from });
    return [...paths].find(([key]) => wanted.has(key))?.[1].steps;
  };
  const longestKnown = (index: number): readonly PureStep[] =>
    [...wanted]
      .map((key) => known.get(key))
      .filter((path) => path?.inputIndex === index)
      .reduce<readonly PureStep[]>(
        (longest, path) => (path && path.steps.length > longest.length + 1 ? path.steps.slice(1) : longest),
        [],
      );

  const starts = plan.inputs.map((input) => pure.start(input));
  note(starts);
  return starts.flatMap((start, inputIndex) => {
    const walks: CoverPath[] = [];
    for (;;) {
      const steps = [...(nearest({ inputIndex, state: start.state }) ?? longestKnown(inputIndex))];
      note(steps);
      for (let last = steps.at(-1); last && steps.length < maxLength && !options.ends(last); last = steps.at(-1)) {
        const leg = nearest({ inputIndex, state: last.state });
        if (leg === undefined || steps.length + leg.length > maxLength) break;
        note(leg);
        steps.push(...leg);
      }
      if (steps.length === 0) return walks;
      const seen = steps.flatMap((step, index) => coverStep(step, steps[index - 1] ?? start));
      walks.push({ input: plan.inputs[inputIndex], steps: seen });
    }
  });
};

const coverStep = ({ move, state, microsteps }: PureStep, previous: PureStep): readonly CoverStep[] =>
  move === null
    ? []
    : [{ move, before: previous.state.snapshot, after: state.snapshot, transitions: keysOf(microsteps) }];
