import { describe, isAbout } from './claims';
import { type Contract, pathsOf } from './contract';
import { type Path, type Search, search } from './explore';
import { createJudge } from './judge';
import { allMoves } from './moves';
import type { ErasedPlan } from './plan';
import { observable, type State, situationOf } from './position';
import { createPure, type PureStep } from './pure';
import { describeMove, type Move, type Step, toText } from './state';
import { createSubject, type Subject } from './subject';
import { walkSubject } from './walk';

/** The results of walking a machine. */
export type Findings = {
  readonly id: string;
  readonly declared: number;
  readonly taken: number;
  readonly rows: number;
  readonly states: number;
  /** Transitions that no path takes and no ledger line excuses. */
  readonly untested: readonly string[];
  /** Transitions in the ledger, with the reason. */
  readonly unreachable: readonly { readonly transition: string; readonly reason: string }[];
  /** Steps on which the real actor differed from the plan. */
  readonly diverged: readonly string[];
  /** Where machine and contract differ. */
  readonly faults: readonly string[];
  /** Ledger lines that are no longer true. */
  readonly stale: readonly string[];
};

/** Plans, executes and judges: steps 1 to 4 of architecture 6. */
export const examine = (plan: ErasedPlan, contract: Contract): Findings => {
  const { subject, found, faults } = explored(plan, contract);
  const excused = (key: string) => {
    const one = subject.declared.find((declared) => declared.key === key);
    return one === undefined ? undefined : contract.unreachable.find((row) => isAbout(row, one));
  };
  const missing = subject.declared.filter(({ key }) => !found.paths.has(key));
  return {
    id: plan.machine.id,
    declared: subject.declared.length,
    taken: found.paths.size,
    rows: contract.rows.length,
    states: found.stateCount,
    untested: missing.filter(({ key }) => excused(key) === undefined).map(describe),
    unreachable: missing.flatMap((one) => {
      const row = excused(one.key);
      return row === undefined ? [] : [{ transition: describe(one), reason: row.reason }];
    }),
    diverged: unique([...found.paths.values()].flatMap((path) => execute(subject, plan, path))),
    faults,
    stale: subject.declared
      .filter(({ key }) => found.paths.has(key) && excused(key) !== undefined)
      .map((one) => `${describe(one)} is in the ledger as unreachable, but the walk takes it.`),
  };
};

/** What the search of a plan found: computed once for the walk, the mutants and the random sequences. */
export const explored = (plan: ErasedPlan, contract: Contract): Explored => {
  if (last?.plan === plan && last.contract === contract) return last;
  const subject = createSubject(plan.machine);
  last = { plan, contract, subject, ...searchJudged(subject, plan, contract) };
  return last;
};

type Explored = { readonly plan: ErasedPlan; readonly contract: Contract; readonly subject: Subject } & Judged;
let last: Explored | undefined;

type Judged = { readonly found: Search; readonly faults: readonly string[] };

/** A pure search checked by the judge; it continues until every transition is taken and every row confirmed. */
export const searchJudged = (
  subject: Subject,
  plan: ErasedPlan,
  contract: Contract,
  { stopAtFault = false, limit = plan.limit } = {},
): Judged => {
  const judge = createJudge(subject, contract);
  const faults = new Set<string>(judge.staticFaults);
  const pure = createPure(subject);
  const note = (before: State | null, step: PureStep) => {
    for (const fault of judge.step(before?.snapshot ?? null, step, step.state.snapshot)) faults.add(fault);
    return step.state;
  };
  const restarts = createRestarts(subject, plan, contract);
  const watch = (before: State | null, step: PureStep) => {
    note(before, step);
    for (const moves of restarts(step.state))
      moves.reduce((state, move) => note(state, pure.take(state, move)), step.state);
  };
  const { declared } = subject;
  const reachable = declared.filter((one) => !contract.unreachable.some((row) => isAbout(row, one))).length;
  const isDone = (taken: ReadonlySet<string>) =>
    (stopAtFault && faults.size > 0) || (taken.size >= reachable && judge.unclaimed().length === 0);
  const found = search(pure, { ...plan, limit }, { declared, isDone, watch, ways: plan.ways });
  if (!stopAtFault || faults.size === 0) for (const fault of judge.unclaimed()) faults.add(fault);
  return { found, faults: [...faults] };
};

/**
 * The moves that show whether an event restarts a timer, at the first state of each configuration in which it runs: half its
 * time, the event, the other half.
 */
const createRestarts = ({ declared }: Subject, plan: ErasedPlan, { rows }: Contract) => {
  const restarting = new Map<string, readonly string[]>();
  for (const row of rows.filter(({ restartedBy }) => restartedBy !== undefined))
    for (const one of declared.filter(({ in: from, on }) => pathsOf(row.in).includes(from) && row.on === on))
      restarting.set(one.transition.eventType, pathsOf(row.restartedBy));
  const tried = new Set<string>();
  return (state: State): readonly (readonly Move[])[] =>
    state.timers.flatMap(({ event, dueMs }) => {
      const leftMs = dueMs - state.nowMs;
      const half = Math.floor(leftMs / 2);
      if (leftMs !== situationOf(state).nextDelayMs) return [];
      return allMoves(plan, situationOf(state)).flatMap((move) => {
        if (move.kind !== 'send' || !restarting.get(event.type)?.includes(move.event.type)) return [];
        const trial = toText([state.snapshot.value, event.type, move.event.type]);
        if (tried.has(trial)) return [];
        tried.add(trial);
        return [[{ kind: 'elapse', delayMs: half }, move, { kind: 'elapse', delayMs: leftMs - half }]];
      });
    });
};

/** Walks one path on a new real actor and reports each step that differs from the pure expectation. */
const execute = (subject: Subject, plan: ErasedPlan, path: Path): readonly string[] => {
  const walk = walkSubject(subject, plan.inputs[path.inputIndex]);
  const moves: Move[] = [];
  for (const expected of path.steps) {
    if (expected.move === null) continue;
    moves.push(expected.move);
    const actual = walk.take(expected.move);
    const wanted = account(expected, observable(expected.state.snapshot, situationOf(expected.state)));
    const got = account(actual, observable(walk.situation().snapshot, walk.situation()));
    if (wanted !== got) {
      return [`After ${moves.map(describeMove).join(', ')}:\n  expected ${wanted}\n  but got  ${got}`];
    }
  }
  return [];
};

const account = (step: Step, after: string): string =>
  toText({
    took: step.microsteps.map(({ transitions }) => transitions.map(({ key }) => key)),
    did: step.did.filter(({ implied }) => implied === undefined),
    after,
  });

const unique = (texts: readonly string[]) => [...new Set(texts)];
