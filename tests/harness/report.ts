import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from './mutants';
import type { Part } from './parts';
import { MACHINE_FOLDERS, machineNames } from './structure';

/** The merged table of all machines. */
export type MachineReport = {
  /** `coverage/machines.md`: deterministic, so that it can be committed. */
  readonly table: string;
  readonly failures: readonly string[];
};

const TABLE = 'coverage/machines.md';
const FIGURES = 'coverage/machines.json';
const COLUMNS = [
  'machine',
  'declared',
  'taken',
  'untested',
  'diverged',
  'unreachable',
  'rows',
  ...KINDS,
  'idle',
  'sequences',
];

/**
 * Merges the parts.
 * @param names all machines; one without a part is a failure.
 * @param before the previous table, against which the ledger of unreachable transitions may only shrink.
 */
export const mergeParts = (parts: readonly Part[], names: readonly string[], before: string): MachineReport => {
  const rows = parts.map(
    ({ id, declared, taken, untested, diverged, unreachable, rows: claimed, mutation, randomWalks }) => [
      id,
      ...[declared, taken, untested.length, diverged.length, unreachable.length, claimed],
      ...KINDS.map((kind) => killedOf(mutation === null ? [] : [mutation.kinds[kind]])),
      mutation?.idle.length ?? 0,
      randomWalks,
    ],
  );
  const total = COLUMNS.map((name, column) => {
    const kind = KINDS.find((one) => one === name);
    if (kind !== undefined) return killedOf(parts.flatMap(({ mutation }) => mutation?.kinds[kind] ?? []));
    return column === 0 ? 'all' : rows.reduce((sum, row) => sum + Number(row[column]), 0);
  });
  const [, declared = 0, taken = 0, , , unreachable = 0] = total.map(Number);
  const idle = parts.flatMap(({ id, mutation }) => (mutation?.idle ?? []).map((one) => `- ${id}: ${one}`));
  const percent = declared === 0 ? 0 : Math.floor((100 * taken) / (declared - unreachable));
  const ledger = parts.flatMap((part) =>
    part.unreachable.map(({ transition, reason }) => `- ${part.id}: ${transition}: ${reason}`),
  );
  const table = [
    '# Transitions of the machines',
    '',
    `${percent} % of the declared transitions that can be reached are walked on real actors, each against its row of a contract`,
    'written by hand. Mutants are machines with one mistake: killed of tried, by kind. Written by the model tests; not by hand.',
    '',
    line(COLUMNS),
    line(COLUMNS.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
    line(total),
    '',
    '## Transitions that cannot be reached',
    '',
    ...(ledger.length === 0 ? ['None.'] : ledger),
    '',
    '## Assignments that never changed a field on any walk',
    '',
    'Dead code, or fixtures that do not differ from the initial value. There may only be fewer.',
    '',
    ...(idle.length === 0 ? ['None.'] : idle),
    '',
  ].join('\n');
  const left = names.filter((name) => !parts.some(({ id }) => id === name));
  const grown = unreachable - totalIn(before, 'unreachable');
  const moreIdle = idle.length - totalIn(before, 'idle');
  return {
    table,
    failures: [
      ...(left.length === 0 ? [] : [`Not walked: ${left.join(', ')}.`]),
      ...parts.filter(({ id }) => !names.includes(id)).map(({ id }) => `${id}: was walked, but is no machine.`),
      ...parts.flatMap(partFailures),
      ...(grown > 0 ? [`The ledger of unreachable transitions grew by ${grown}.`] : []),
      ...(moreIdle > 0 ? [`${moreIdle} more assignments never change a field: ${newIn(idle, before).join(', ')}`] : []),
    ],
  };
};

const partFailures = (part: Part): readonly string[] => {
  const { id, untested, diverged, faults, stale, mutation, randomWalks } = part;
  return [
    ...untested.map((one) => `${id}: ${one} is untested.`),
    ...diverged.map((one) => `${id}: the real actor diverged. ${one}`),
    ...[...faults, ...stale].map((one) => `${id}: ${one}`),
    ...(mutation === null ? [`${id}: the self-proof by mutation did not run.`] : []),
    ...(mutation?.survived ?? []).map((one) => `${id}: the mutant "${one}" was not found.`),
    ...(mutation?.stale ?? []).map((one) => `${id}: the mutant "${one}" is declared equivalent, but is found.`),
    ...(randomWalks === 0 ? [`${id}: no random sequences were walked.`] : []),
  ];
};

/** Mutants killed of those tried. */
const killedOf = (counts: readonly { readonly tried: number; readonly killed: number }[]): string =>
  (['killed', 'tried'] as const).map((part) => counts.reduce((sum, one) => sum + one[part], 0)).join('/');

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** A column of the last line of a table; unlimited without one. */
const totalIn = (table: string, column: 'unreachable' | 'idle'): number => {
  const names = /^\| machine \|(.*)\|$/m.exec(table)?.[1]?.split('|') ?? [];
  const place = names.findIndex((name) => name.trim() === column);
  const total = /^\| all \|(.*)\|$/m.exec(table)?.[1]?.split('|')[place];
  return total === undefined ? Number.POSITIVE_INFINITY : Number(total);
};

const newIn = (lines: readonly string[], table: string) => lines.filter((one) => !table.split('\n').includes(one));

/**
 * Merges this run's parts into `coverage/machines.json`, and into the committed `coverage/machines.md` if nothing failed, so
 * that the table only contains proven figures.
 */
export const writeReport = (root: string, parts: readonly Part[]): MachineReport => {
  const tablePath = join(root, TABLE);
  const paths = MACHINE_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const before = existsSync(tablePath) ? readFileSync(tablePath, 'utf8') : '';
  const report = mergeParts(parts, machineNames(paths), before);
  mkdirSync(join(root, 'coverage'), { recursive: true });
  writeFileSync(join(root, FIGURES), `${JSON.stringify({ machines: parts, failures: report.failures }, null, 2)}\n`);
  if (report.failures.length === 0) writeFileSync(tablePath, report.table);
  return report;
};
