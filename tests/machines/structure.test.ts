import { expect, it } from 'vitest';
import type { ErasedPlan } from '#tests/harness/index.ts';
import { readSources } from '../harness/files';
import { chartFaults, folderFaults, MACHINE_FOLDERS, machineNames } from '../harness/structure';

const files = readSources(process.cwd(), [...MACHINE_FOLDERS, 'tests/machines']);
const names = machineNames(files.map(({ path }) => path));
/** All plans: a machine factory has machines only there. */
const planFiles = import.meta.glob<Record<string, unknown>>('./**/*.plan.ts', { eager: true });
const plans = Object.values(planFiles).flatMap((exported) => Object.values(exported).filter(isPlan));

it('finds machines, and a plan for each', () => {
  expect(names.length).toBeGreaterThan(0);
  expect(plans.map(({ machine }) => machine.id).sort()).toEqual([...names].sort());
});

it('the files follow the rules', () => {
  expect(folderFaults(files)).toEqual([]);
});

it.each(plans.map(({ machine }) => machine))('holds the chart of $id to the rules', (machine) => {
  expect(chartFaults(machine, machine.id)).toEqual([]);
  expect(names).toContain(machine.id);
});

function isPlan(value: unknown): value is ErasedPlan {
  return typeof value === 'object' && value !== null && 'machine' in value && 'outcomes' in value;
}
