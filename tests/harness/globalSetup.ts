import { closeParts, openParts } from './parts';
import { writeReport } from './report';

export const setup = openParts;

/** Merges what the machines' tests left behind into one table. A run of other tests says nothing of the machines. */
export const teardown = (): void => {
  const parts = closeParts();
  if (parts.length === 0) return;
  const { failures } = writeReport(process.cwd(), parts);
  if (failures.length > 0) console.error(['coverage/machines.md was not written:', ...failures].join('\n  '));
};
