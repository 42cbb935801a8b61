/** A worker process with the providers of the tests, to be killed while it calls them. */
import { openDatabase } from '#server/db/client.ts';
import { answerMessage } from '#server/jobs/answerMessage.ts';
import { deliverMessages } from '#server/jobs/deliverMessages.ts';
import { fetchFiles } from '#server/jobs/fetchFiles.ts';
import { runTasks } from '#server/jobs/runTasks.ts';
import { settleTask } from '#server/jobs/settleTask.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import { createSmsProviders } from '#server/providers/sms/smsProviders.ts';
import { noHost, startWorker } from '#tests/host/jobs/worker.ts';
import { PUBLIC_URL } from './standIn';

const [url = '', secretKey = '', twilio = '', telnyx = ''] = process.argv.slice(2);
const database = await openDatabase({ owner: { connectionString: url } });
const host = {
  providers: { ...noHost.providers, sms: createSmsProviders(null, { twilio, telnyx }) },
  secretKey: Buffer.from(secretKey),
  publicUrl: PUBLIC_URL,
};
const fetch = createSafeFetch(['127.0.0.1/32']);
startWorker(database, [answerMessage, deliverMessages, fetchFiles, runTasks, settleTask], undefined, host, fetch);
