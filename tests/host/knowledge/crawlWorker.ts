/** A worker process that reads websites on this machine until it is killed, or told to stop; then it tells its largest memory. */
import { openDatabase } from '#server/db/client.ts';
import { importKnowledge } from '#server/jobs/importKnowledge.ts';
import { startWorker } from '#tests/host/jobs/worker.ts';
import { fetchHere } from './runImport';

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ owner: { connectionString: url } });
const stop = startWorker(database, [importKnowledge], undefined, undefined, fetchHere);
process.on('SIGTERM', () => {
  void stop(10_000).then(() => {
    process.stdout.write(String(process.resourceUsage().maxRSS));
    process.exit(0);
  });
});
