/** Figures with their limits, and how they are printed. */

export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit:
    | 'ms'
    | 'times'
    | 'KB'
    | 'MB'
    | 'requests'
    | 'requests/s'
    | 'hosts'
    | 'nodes'
    | 'listeners'
    | 'shift'
    | 'failed'
    | '%';
  /** The upper limit; above it the bench fails. */
  readonly must?: number;
  /** The lower limit, for figures where more is better. */
  readonly atLeast?: number;
  /** The goal. */
  readonly aim?: number;
};

export type Section = {
  readonly title: string;
  /** On what it is measured. */
  readonly data: string;
  readonly figures: readonly Figure[];
};

/** How many processors other work may keep busy while a timing is judged. */
const QUIET_PROCESSORS = 1.5;

const TIMINGS: readonly Figure['unit'][] = ['ms', 'times', 'requests/s'];

/** Bytes and counts are judged anywhere, a timing only on a machine that other work leaves alone. */
export const isJudged = ({ unit }: Figure, busyProcessors: number): boolean =>
  busyProcessors <= QUIET_PROCESSORS || !TIMINGS.includes(unit);

/** Whether a figure is within its limit; one without a value is not. */
export function holds({ value, must, atLeast }: Figure): boolean {
  return Number.isFinite(value) && (must === undefined || value <= must) && (atLeast === undefined || value >= atLeast);
}

/**
 * One table, with each figure's limit and whether it holds.
 * @param busyProcessors how many processors were busy with other work.
 */
export function tableOf({ title, data, figures }: Section, busyProcessors: number): string {
  const rows = figures.map((figure) => [
    figure.what,
    `${readable(figure.value)} ${figure.unit}`,
    limitOf(figure),
    figure.aim === undefined ? '' : readable(figure.aim),
    isJudged(figure, busyProcessors) ? verdictOf(figure) : NOT_JUDGED,
  ]);
  const head = [title, 'measured', 'must', 'aim', ''];
  const widths = head.map((name, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? name).length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows].map((cells) =>
    line(cells).join('  ').trimEnd(),
  );
  return [...lines, `${data} Processors busy with other work: ${readable(busyProcessors)}.`].join('\n');
}

const NOT_JUDGED = 'not judged: the machine is busy';

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The median of what several runs measure. */
export async function medianOf(runs: number, measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await measure());
  return median(measured);
}

/** @param share 0.98 for the 98th percentile. Returns NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function limitOf({ must, atLeast }: Figure): string {
  if (atLeast !== undefined) return `≥ ${readable(atLeast)}`;
  return must === undefined ? '' : `≤ ${readable(must)}`;
}

function verdictOf(figure: Figure): string {
  if (!holds(figure)) return 'BROKEN';
  const isShort =
    figure.atLeast === undefined ? figure.value > (figure.aim ?? Infinity) : figure.value < (figure.aim ?? 0);
  if (isShort) return 'holds, aim missed';
  return limitOf(figure) === '' && figure.aim === undefined ? '' : 'holds';
}

function readable(value: number): string {
  if (!Number.isFinite(value)) return 'not measured';
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 3 : value < 100 ? 1 : 0 });
}
