import { type Contract, type ErasedRow, pathsOf } from './contract';
import { type Declared, nodesOf } from './enumerate';
import { pathOf } from './names';
import type { Subject } from './subject';

/** A row applied to one declared transition. */
export type Claim = { readonly row: ErasedRow; readonly declared: Declared };

/** Which row claims which transition, by its key; and all faults found before anything runs. */
export const readClaims = (
  { declared, machine }: Subject,
  contract: Contract,
): { readonly claims: ReadonlyMap<string, readonly Claim[]>; readonly faults: readonly string[] } => {
  const claims = new Map<string, readonly Claim[]>();
  const faults: string[] = [];

  const nodes = new Map(nodesOf(machine.root).map((node) => [pathOf(node), node]));
  const checkPath = (path: string, where: string, leaf: boolean) => {
    const node = nodes.get(path);
    if (node === undefined) faults.push(`${where} names the state ${path}, which does not exist.`);
    else if (leaf && Object.keys(node.states).length > 0) faults.push(`${where} names ${path}, which is no leaf.`);
  };

  for (const row of contract.rows) claimRow(row);
  for (const start of contract.start) for (const path of pathsOf(start.to)) checkPath(path, 'The start', true);
  for (const one of declared) {
    const excused = contract.unreachable.some((row) => isAbout(row, one));
    if (!claims.has(one.key) && !excused) faults.push(`No row claims ${describe(one)}.`);
  }
  for (const row of contract.unreachable) {
    if (!declared.some((one) => isAbout(row, one)))
      faults.push(`The ledger names ${describe(row)}, which is not declared.`);
  }

  function claimRow(row: ErasedRow) {
    const tos = pathsOf(row.to);
    for (const path of tos) checkPath(path, `Row ${describe(row)}`, true);
    for (const path of pathsOf(row.in)) {
      checkPath(path, `Row ${describe(row)}`, false);
      const found = declared.filter((one) => isAbout({ in: path, on: row.on, when: row.when }, one));
      const [one] = found;
      if (one === undefined) {
        faults.push(`Row ${describe({ ...row, in: path })} claims a transition that is not declared.`);
        continue;
      }
      if (found.length > 1)
        faults.push(`Row ${describe({ ...row, in: path })} fits several branches; name their guards.`);
      const hasTarget = one.transition.target !== undefined;
      if (hasTarget !== tos.length > 0)
        faults.push(
          `${describe(one)} ${hasTarget ? 'has a target; its row names none' : 'has no target; its row names one'}.`,
        );
      if ((one.transition.reenter === true) !== (row.reenter === true))
        faults.push(`${describe(one)} and its row disagree on reenter.`);
      if (one.on.startsWith('after ') && row.afterMs === undefined)
        faults.push(`Row ${describe(row)} does not say after how many milliseconds.`);
      claims.set(one.key, [...(claims.get(one.key) ?? []), { row, declared: one }]);
    }
  }

  return { claims, faults };
};

export const describe = (one: {
  readonly in: string | readonly string[];
  readonly on: string;
  readonly when?: string | undefined;
}): string => `${pathsOf(one.in).join(' / ')} on ${one.on}${one.when ? ` when ${one.when}` : ''}`;

/** Whether a row or a ledger line is about this transition. */
export const isAbout = (
  row: { readonly in: string; readonly on: string; readonly when?: string | undefined },
  one: Declared,
): boolean => row.in === one.in && row.on === one.on && (row.when ?? '') === one.when;
