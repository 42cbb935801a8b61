import { createTestDatabase } from '#tests/support/database.ts';
import { seedDemo } from '#server/seed/index.ts';
import pg from 'pg';
const t = await createTestDatabase();
try {
  const t0 = performance.now();
  await seedDemo(t.db);
  console.log('seeded in', Math.round(performance.now() - t0), 'ms');
  const c = new pg.Client(t.owner); await c.connect();
  for (const q of ["select type, count(*) from account group by 1", "select count(*) logs, min(started_at), max(started_at) from conversation_log", "select count(*) rooms, count(*) filter (where inbox='junk') junk from room", "select count(*) from message", "select count(*) from contact", "select extract(dow from started_at) d, count(*) from conversation_log group by 1 order by 1", "select agent_outcome, count(*) from conversation_log group by 1 order by 2 desc limit 8", "select tableoid::regclass, count(*) from conversation_log group by 1"]) console.table((await c.query(q)).rows);
  await c.end();
} finally { await t.drop(); }
