import { describe, isAbout } from './claims';
import type { Contract } from './contract';
import { createGraph, type Path, type Search, search, type Watch } from './explore';
import { createJudge } from './judge';
import type { ErasedPlan } from './plan';
import { observable, situationOf } from './position';
import { createPure } from './pure';
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
  const subject = createSubject(plan.machine);
  const { found, faults } = searchJudged(subject, plan, contract);
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

/** A pure search checked by the judge; it continues until every transition is taken and every row confirmed. */
export const searchJudged = (
  subject: Subject,
  plan: ErasedPlan,
  contract: Contract,
  { stopAtFault = false, limit = plan.limit } = {},
): { readonly found: Search; readonly faults: readonly string[] } => {
  const judge = createJudge(subject, contract);
  const faults = new Set<string>(judge.staticFaults);
  const watch: Watch = (before, step, after) => {
    for (const fault of judge.step(before?.snapshot ?? null, step, after.snapshot)) faults.add(fault);
  };
  const graph = createGraph(createPure(subject), plan, { watch, forgetful: true });
  const reachable = subject.declared.filter((one) => !contract.unreachable.some((row) => isAbout(row, one))).length;
  const found = search(
    graph,
    subject.declared,
    limit,
    (taken) => (stopAtFault && faults.size > 0) || (taken.size >= reachable && judge.unclaimed().length === 0),
  );
  if (!stopAtFault || faults.size === 0) for (const fault of judge.unclaimed()) faults.add(fault);
  return { found, faults: [...faults] };
};

/** Walks one path on a new real actor and reports each step that differs from the pure expectation. */
const execute = (subject: Subject, plan: ErasedPlan, path: Path): readonly string[] => {
  const walk = walkSubject(subject, plan.inputs[path.inputIndex]);
  const moves: Move[] = [];
  for (const { step: expected } of path.edges) {
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
