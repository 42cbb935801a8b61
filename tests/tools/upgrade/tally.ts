/** What became of the calls of an upgrade. */

/** Before the new version starts; from its start until it is ready; while both answer; once the old version has stopped. */
export const MOMENTS = ['alone', 'migrating', 'beside', 'after'] as const;
export type Moment = (typeof MOMENTS)[number];
export const VERSIONS = ['old', 'new'] as const;
export type Version = (typeof VERSIONS)[number];

export type Called = {
  /** When it began. */
  readonly moment: Moment;
  readonly version: Version;
  readonly name: string;
  readonly ms: number;
  /** Why it failed; null: it did not. */
  readonly failure: string | null;
};

/** Where calls must have been made, or nothing is proved. */
const MUST_HAVE_CALLS: readonly (readonly [Moment, Version])[] = [
  ['alone', 'old'],
  ['migrating', 'old'],
  ['beside', 'old'],
  ['beside', 'new'],
  ['after', 'new'],
];

/** One line for each moment and version that was called. */
export function linesOf(calls: readonly Called[]): string[] {
  return MOMENTS.flatMap((moment) =>
    VERSIONS.flatMap((version) => {
      const made = calls.filter((call) => call.moment === moment && call.version === version);
      if (made.length === 0) return [];
      const failed = made.filter(({ failure }) => failure !== null).length;
      const slowest = made.reduce((slow, call) => (call.ms > slow.ms ? call : slow));
      const counts = [`${made.length} calls`.padStart(12), `${failed} failed`.padStart(10)].join('');
      return [
        `${moment.padEnd(10)}${version}${counts}   the slowest took ${Math.round(slowest.ms)} ms (${slowest.name})`,
      ];
    }),
  );
}

/** Why the upgrade is not proved: calls that failed, the same ones together, writes that are lost, and what was not tried. */
export function breaches(calls: readonly Called[], lost: readonly string[]): string[] {
  const untried = MUST_HAVE_CALLS.filter(
    ([moment, version]) => !calls.some((call) => call.moment === moment && call.version === version),
  ).map(([moment, version]) => `${moment}: the ${version} version was not called`);
  const failures = new Map<string, number>();
  for (const { moment, version, name, failure } of calls) {
    if (failure === null) continue;
    const text = `${moment}: ${name} of the ${version} version: ${failure}`;
    failures.set(text, (failures.get(text) ?? 0) + 1);
  }
  return [...untried, ...[...failures].map(([text, count]) => `${text} (${count} times)`), ...lost];
}
