import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Changes, createChanges } from './changes';
import { type Claim, describe, isAbout, readClaims } from './claims';
import { type Contract, type ErasedRow, type ErasedStart, pathsOf } from './contract';
import type { Did } from './effects';
import type { Declared } from './enumerate';
import { isActive, leavesOf, ROOT } from './names';
import { describeMove, type Microstep, type Step, toText } from './state';
import type { Subject } from './subject';

/** Checks a machine against its contract, step by step. */
export type Judge = {
  /** Faults between contract and chart, found before anything runs. */
  readonly staticFaults: readonly string[];
  /** The faults of a step. */
  readonly step: (before: AnyMachineSnapshot | null, step: Step, after: AnyMachineSnapshot) => readonly string[];
  /** Rows that no step has confirmed yet. */
  readonly unclaimed: () => readonly string[];
};

export const createJudge = (subject: Subject, contract: Contract): Judge => {
  const { claims, faults: staticFaults } = readClaims(subject, contract);
  const confirmed = new Set<Claim>();
  const confirmedStarts = new Set<ErasedStart>();
  const changes = createChanges();

  const microstep = (step: Microstep): readonly string[] => {
    const faults: string[] = [];
    const leavesBefore = leavesOf(step.before.value);
    const leavesAfter = leavesOf(step.after.value);
    const allowed = new Set<string>();
    const does: string[] = [];
    let judged = true;
    for (const one of step.transitions) {
      const matching = (claims.get(one.key) ?? []).filter(({ row }) => isGiven(row, step));
      if (matching.length === 0) {
        judged = false;
        if (!contract.unreachable.some((row) => isAbout(row, one)))
          faults.push(
            `${describe(one)} was taken although no row wants it here (event ${toText(step.event)}, context ${toText(step.before.context)}).`,
          );
        continue;
      }
      for (const claim of matching) {
        const wrong = faultsOf(claim, step, leavesAfter);
        if (wrong.length === 0) confirmed.add(claim);
        faults.push(...wrong);
        for (const path of pathsOf(claim.row.to)) allowed.add(path);
      }
      does.push(...doesOf(matching[0]?.row, step));
    }
    if (!judged || step.transitions.length === 0) return faults;
    const stray = leavesAfter.filter((leaf) => !leavesBefore.includes(leaf) && !allowed.has(leaf));
    if (stray.length > 0) faults.push(`${step.transitions.map(describe).join(' and ')} led to ${stray.join(', ')}.`);
    if (step.did !== null) {
      faults.push(...inputFaults(step.did, step.event, step.after));
      const did = labelsOf(step.did);
      const equal =
        step.transitions.length === 1
          ? toText(did) === toText(does)
          : toText(did.toSorted()) === toText(does.toSorted());
      if (!equal)
        faults.push(`${step.transitions.map(describe).join(' and ')} did ${toText(did)}, not ${toText(does)}.`);
    }
    return faults;
  };

  /** Every actor must start with the input of the contract. */
  const inputFaults = (did: readonly Did[], event: AnyEventObject, after: AnyMachineSnapshot): readonly string[] =>
    did.flatMap(({ label, starts, input, implied }) => {
      if (starts === undefined) return [];
      const written = contract.inputs[starts];
      if (written === undefined && (input === undefined || implied === undefined)) return [];
      const wanted = typeof written === 'function' ? written(factsOf({ before: after, event })) : written;
      return isDeepStrictEqual(input, wanted)
        ? []
        : [`${label} has the input ${toText(input)}, not ${toText(wanted)}.`];
    });

  const faultsOf = ({ row, declared: one }: Claim, step: Microstep, leavesAfter: readonly string[]) => {
    const faults: string[] = [];
    const missed = pathsOf(row.to).filter((path) => !leavesAfter.includes(path));
    if (missed.length > 0)
      faults.push(`${describe(one)} led to ${leavesAfter.join(', ')}, not to ${missed.join(', ')}.`);
    const { afterMs } = row;
    const { before, after, event, did, timer } = step;
    if (afterMs !== undefined && timer !== undefined) {
      if (![afterMs].flat().includes(timer.delayMs))
        faults.push(`${describe(one)} came after ${timer.delayMs} ms, not ${[afterMs].flat().join(' or ')}.`);
      for (const type of pathsOf(row.restartedBy)) {
        const agoMs = timer.takenMsAgo[type];
        if (agoMs !== undefined && agoMs < timer.delayMs)
          faults.push(`${describe(one)} came ${agoMs} ms after ${type}, not ${timer.delayMs}.`);
      }
    }
    faults.push(...setFaults(row, step, changes).map((fault) => `${describe(one)} ${fault}`));
    try {
      if (row.expect?.({ before, event, after, did: did ?? [] }) === false)
        faults.push(
          `${describe(one)} did not do what its row expects: context ${toText(after.context)}, did ${toText(did)}.`,
        );
    } catch (error) {
      faults.push(`${describe(one)}: ${messageOf(error)}`);
    }
    return faults;
  };

  /** Claims with a `given`, by the type of their event. */
  const wantingOn = new Map<string, readonly Claim[]>();
  for (const claim of [...claims.values()].flat()) {
    const { eventType } = claim.declared.transition;
    if (claim.row.given !== undefined) wantingOn.set(eventType, [...(wantingOn.get(eventType) ?? []), claim]);
  }

  /** Of two rows on one event of one state, the one written first has priority. */
  const precedes = (taken: Declared, later: ErasedRow, step: Microstep): boolean =>
    (claims.get(taken.key) ?? []).some(
      ({ row }) => isGiven(row, step) && contract.rows.indexOf(row) < contract.rows.indexOf(later),
    );

  /** A row whose `given` holds must have been taken, unless another had priority. */
  const missedBy = (step: Microstep): readonly string[] => {
    const claimed = wantingOn.get(step.event.type);
    if (claimed === undefined) return [];
    const leaves = leavesOf(step.before.value);
    const after = leavesOf(step.after.value);
    return claimed.flatMap(({ row, declared: one }) => {
      if (!isActive(leaves, one.in) || !isGiven(row, step)) return [];
      const served = step.transitions.some(
        (taken) =>
          taken.key === one.key ||
          (taken.in === one.in && taken.on === one.on && precedes(taken, row, step)) ||
          (taken.in !== one.in && (one.in === ROOT || taken.in.startsWith(`${one.in}.`))) ||
          !isActive(after, one.in),
      );
      return served
        ? []
        : [
            `${describe(one)} was not taken although its row wants it (event ${toText(step.event)}, context ${toText(step.before.context)}).`,
          ];
    });
  };

  /** At rest, no eventless transition may be enabled. */
  const overdue = (snapshot: AnyMachineSnapshot): readonly string[] => {
    if (snapshot.status !== 'active') return [];
    const leaves = leavesOf(snapshot.value);
    return (wantingOn.get('') ?? []).flatMap(({ row, declared: one }) => {
      if (!isActive(leaves, one.in)) return [];
      const step = { before: snapshot, event: { type: '' } };
      return isGiven(row, step)
        ? [`${describe(one)} is due but was not taken (context ${toText(snapshot.context)}).`]
        : [];
    });
  };

  const started = (step: Step, snapshot: AnyMachineSnapshot): readonly string[] => {
    const leaves = leavesOf(snapshot.value);
    const fitting = contract.start.filter(({ given }) => given === undefined || given(snapshot));
    if (fitting.length === 0) return ['No start row fits.'];
    return fitting.flatMap((start) => {
      const did = labelsOf(step.did);
      const rightPlace = toText([...pathsOf(start.to)].sort()) === toText([...leaves].sort());
      const rightEffects = toText(did) === toText(start.does ?? []);
      if (rightPlace && rightEffects) confirmedStarts.add(start);
      return [
        ...inputFaults(step.did, { type: 'xstate.init' }, snapshot),
        ...(rightPlace ? [] : [`It starts in ${leaves.join(', ')}, not in ${pathsOf(start.to).join(', ')}.`]),
        ...(rightEffects ? [] : [`At its start it did ${toText(did)}, not ${toText(start.does ?? [])}.`]),
      ];
    });
  };

  const faultsIn = (before: AnyMachineSnapshot | null, step: Step, after: AnyMachineSnapshot): readonly string[] => [
    ...(before === null ? started(step, after) : []),
    ...step.microsteps.flatMap((one) => [...microstep(one), ...(one.delivers ? missedBy(one) : [])]),
    ...overdue(after),
    ...Object.entries(contract.invariants).flatMap(([name, holds]) =>
      holds(after) ? [] : [`Invariant "${name}" is broken: ${toText({ value: after.value, context: after.context })}.`],
    ),
    ...(after.status === 'error' ? [`It crashed: ${messageOf(after.error)}`] : []),
  ];

  return {
    staticFaults,
    step: (before, step, after) => {
      try {
        return faultsIn(before, step, after).map((fault) => `${describeMove(step.move)}: ${fault}`);
      } catch (error) {
        return [`${describeMove(step.move)}: the contract could not be read: ${messageOf(error)}`];
      }
    },
    unclaimed: () => [
      ...contract.start
        .filter((start) => !confirmedStarts.has(start))
        .map((start) => `The start in ${pathsOf(start.to).join(', ')} was never met.`),
      ...[...claims.values()]
        .flat()
        .filter((claim) => !confirmed.has(claim))
        .map(({ row, declared: one }) => `Row ${describe({ ...row, in: one.in })} was never borne out.`),
      ...changes
        .unchanged()
        .map(
          (field) =>
            `Rows set ${field}, but it was the same before and after each of them: give it another value in the plan.`,
        ),
    ],
  };
};

/** What a row says of the context, and what it does not mention: a parallel region may change that in the same step. */
const setFaults = (row: ErasedRow, step: Microstep, changes: Changes): readonly string[] => {
  if (row.sets === undefined) return [];
  const sets: Fields = { ...(typeof row.sets === 'function' ? row.sets(factsOf(step)) : row.sets) };
  const [before, after] = [step.before.context, step.after.context] as readonly Fields[];
  for (const field of Object.keys(sets)) changes.note(field, before?.[field], after?.[field]);
  const fields = step.transitions.length > 1 ? Object.keys(sets) : Object.keys({ ...before, ...after, ...sets });
  return fields.flatMap((field) => {
    const wanted = field in sets ? sets[field] : before?.[field];
    const got = after?.[field];
    return Object.is(got, wanted) || isDeepStrictEqual(got, wanted)
      ? []
      : [`set ${field} to ${toText(got)}, not to ${toText(wanted)}.`];
  });
};

type Fields = Readonly<Record<string, unknown>>;

const labelsOf = (did: readonly Did[]) => did.filter(({ implied }) => implied === undefined).map(({ label }) => label);

const isGiven = ({ given }: ErasedRow, at: At): boolean => given === undefined || given(factsOf(at));

const doesOf = (row: ErasedRow | undefined, at: At): readonly string[] =>
  typeof row?.does === 'function' ? row.does(factsOf(at)) : (row?.does ?? []);

type At = Pick<Microstep, 'before' | 'event'>;

/** The arguments of a row's functions. */
const factsOf = ({ before, event }: At) => {
  const leaves = leavesOf(before.value);
  return { context: before.context as unknown, event, matches: (path: string) => isActive(leaves, path) };
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : toText(error));
