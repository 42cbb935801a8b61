/** A worker process that imports contacts, until it is killed in a batch. */
import { importContacts } from '#server/jobs/importContacts.ts';
import { workUntilKilled } from '../jobs/killedJob';

await workUntilKilled(importContacts);
