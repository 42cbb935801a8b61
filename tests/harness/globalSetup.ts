import { openParts } from './parts';
import { writeReport } from './report';

/**
 * Merges the results of the machines' tests into one table; runs of other tests write nothing. Within `npm test`, which may run a file
 * twice, that is done in the end.
 */
export const setup = (): (() => void) | undefined => {
  if (process.env.TEST_REPORT) return undefined;
  const parts = openParts();
  Object.assign(process.env, parts.env);
  return () => {
    const walked = parts.close();
    if (walked.length === 0) return;
    const { failures } = writeReport(process.cwd(), walked);
    if (failures.length > 0) console.error(['coverage/machines.md was not written:', ...failures].join('\n  '));
  };
};
