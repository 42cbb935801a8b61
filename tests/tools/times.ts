/** At the end of a test run: how long each project and the slowest files took, summed over the workers. */
import type { Reporter } from 'vitest/node';

export type FileTime = { readonly project: string; readonly file: string; readonly ms: number };

const SLOWEST = 20;

export const timesReporter: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
      return { project: module.project.name, file: module.relativeModuleId, ms };
    });
    if (files.length > SLOWEST) console.log(timeTable(files));
  },
};

/** The projects, then the slowest files, each with its seconds; the longest first. */
export function timeTable(files: readonly FileTime[]): string {
  const projects = new Map<string, number>();
  for (const { project, ms } of files) projects.set(project, (projects.get(project) ?? 0) + ms);
  const rows = [
    ...longestFirst([...projects].map(([project, ms]) => ({ name: `project ${project}`, ms }))),
    ...longestFirst(files.map(({ file, ms }) => ({ name: file, ms }))).slice(0, SLOWEST),
  ];
  return rows.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`).join('\n');
}

function longestFirst<T extends { readonly ms: number }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => other.ms - one.ms);
}
