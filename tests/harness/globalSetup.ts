import { closeParts, openParts } from './parts';
import { writeReport } from './report';

export const setup = openParts;

/** Merges the results of the machines' tests into one table. Runs of other tests write nothing. */
export const teardown = (): void => {
  const parts = closeParts();
  if (parts.length === 0) return;
  const { failures } = writeReport(process.cwd(), parts);
  if (failures.length > 0) console.error(['coverage/machines.md was not written:', ...failures].join('\n  '));
};
