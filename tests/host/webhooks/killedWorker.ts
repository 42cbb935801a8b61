/** A worker process that posts webhooks, to be killed while it does. */
import { openDatabase } from '#server/db/client.ts';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import { noHost, startWorker } from '#tests/host/jobs/worker.ts';

const [url = '', secretKey = '', publicUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ owner: { connectionString: url } });
const host = { ...noHost, secretKey: Buffer.from(secretKey), publicUrl };
startWorker(database, [sendWebhooks], undefined, host, createSafeFetch(['127.0.0.1/32']));
