import type { Database } from '../db/client';
import { clientOf } from '../db/scoped';
import { seedClock } from './clock';
import { harborTelecom } from './organizations/harborTelecom';
import { randomFrom } from './random';
import { writeAgents, writeTemplates } from './write/agents';
import { writeApps } from './write/apps';
import { writeAudit } from './write/audit';
import { writeContacts } from './write/contacts';
import { writeConversations } from './write/conversations';
import { writeLiveCalls } from './write/liveCalls';
import { makeCalls, writeLogRows } from './write/logs';
import { writeMetrics } from './write/metrics';
import { writeNotices } from './write/notices';
import { writePageStats } from './write/pageStats';
import { writePlans } from './write/plans';
import { liveCallsOf, writeSpoken } from './write/spoken';
import { writeSubscriptions } from './write/subscriptions';
import { writeTests } from './write/tests';
import { writeTree } from './write/tree';
import { settleUsage, writeUsagePrices } from './write/usage';

/** Rows of the conversation log, including those of the written conversations. */
const LOG_ROWS = 5_000;
const SEED = 1_907;
const TIMEOUT_MS = 60_000;

/**
 * Fills an empty database with the demo, in one transaction: a partner, two resellers, five organizations and twelve agents with
 * their people, contacts, conversations and 60 days of log. Always the same, except that its dates are relative to now.
 */
export async function seedDemo(database: Database, nowMs: number = Date.now()): Promise<void> {
  await database.scoped(
    { kind: 'super' },
    async (db) => {
      const client = clientOf(db);
      const random = randomFrom(SEED);
      const clock = seedClock(nowMs);
      await client.query('select make_log_partitions(3, 3)');
      const templateIds = await writeTemplates({ client, nowMs, random });
      await writeApps(client);
      const tree = await writeTree({ client, nowMs, random });
      const { organizations, agents } = tree;
      await writeUsagePrices(client, nowMs);
      await writePlans(client, harborTelecom.username);
      await writeSubscriptions(client, nowMs);
      await writeAgents({ client, nowMs, random }, agents, templateIds);
      await writeTests({ client, nowMs, random: randomFrom(SEED + 1) }, agents);
      const contacts = await writeContacts(client, organizations, random);
      const written = await writeConversations({ client, clock, random }, agents, contacts);
      const rooms = new Set(written.rows.map(({ room_id }) => room_id));
      const calls = makeCalls({ clock, random }, agents, { contacts, rooms, count: LOG_ROWS - written.rows.length });
      await writeLogRows(client, [...written.rows, ...calls.map(({ row }) => row)]);
      await writeSpoken(client, calls);
      await writeLiveCalls(client, [...written.calls, ...liveCallsOf(calls)], randomFrom(SEED + 3));
      await settleUsage(client, nowMs);
      await writePageStats({ client, nowMs, random: randomFrom(SEED + 2) }, agents);
      await writeAudit(client, nowMs, agents);
      await writeMetrics(client, tree);
      await writeNotices({ client, nowMs }, tree);
    },
    { statementTimeoutMs: TIMEOUT_MS },
  );
}
