/** A worker process that migrates agents, until it is killed in a step. */
import { migrateAgents } from '#server/jobs/migrateAgents.ts';
import { workUntilKilled } from '../jobs/killedJob';

await workUntilKilled(migrateAgents);
