import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { dequal } from 'dequal/lite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Campaign } from '#contract/entities/campaign';
import type { MigrationChange } from '#contract/entities/templateMigration';
import { changedFields } from '#contract/rules/agents/campaignEquality';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { migrateAgents } from '#server/jobs/migrateAgents.ts';
import { itProves } from '#tests/support/proof.ts';
import { clearAgents } from '../agents/agentHost';
import { asOwner, startWorker } from '../jobs/worker';
import { callsOf, type MigrationHost, startMigrationHost } from './migrationHost';
import { mixedOf, randomOf, randomSettings } from './randomAgents';

/** Random agents: a migration makes of them what its plan says, whatever dies meanwhile, and a rollback gives back every byte. */

/** MIGRATION_AGENTS=10000 for a long run. */
const AGENTS = Number(process.env.MIGRATION_AGENTS ?? 100);
/** MIGRATION_KILLS=20 for a long run. */
const KILLS = Number(process.env.MIGRATION_KILLS ?? 1);
const SEED = 41;

let host: MigrationHost;
let child: ChildProcess | undefined;
beforeAll(async () => {
  host = await startMigrationHost();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await host.stop();
});
beforeEach(() => clearAgents(host));

type Step = {
  readonly agent_id: number;
  readonly state: string;
  readonly changes: readonly MigrationChange[];
  readonly before: Kept;
  readonly after: Kept;
};
type Kept = { readonly staging: Campaign; readonly production: Campaign | null; readonly templateBase: Campaign };

const stepsOf = (migrationId: string) =>
  asOwner<Step>(
    host.database,
    `select agent_id, state, changes, before, after from template_migration_agent
     where migration_id = '${migrationId}' order by agent_id`,
  );

/** Agents of two organizations with random settings, most of them following the template. */
async function createAgents(templateId: string, base: Campaign): Promise<void> {
  const random = randomOf(SEED);
  const { organization, siblingOrganization } = host.world.accounts;
  const client = new pg.Client(host.database.owner);
  await client.connect();
  try {
    await client.query('begin; set local role app_super');
    for (let n = 0; n < AGENTS; n += 1) {
      const { rows } = await client.query<{ id: number }>(
        `insert into account (type, parent_id, username) values ('agent', $1, gen_random_uuid()) returning id`,
        [n % 2 === 0 ? organization : siblingOrganization],
      );
      const id = rows[0]?.id ?? 0;
      const follows = { mode: random() < 0.95 ? ('TEMPLATE_AGENT' as const) : ('FULL_AGENT' as const), templateId };
      const got = random() < 0.5 ? base : mixedOf(random, base, randomSettings(random));
      const copyOf = (published: boolean) => ({
        ...mixedOf(random, got, randomSettings(random)),
        ...follows,
        title: `Agent ${n}`,
        published,
      });
      const isLive = random() < 0.5;
      const staging = copyOf(isLive);
      const production = isLive ? staging : random() < 0.7 ? copyOf(true) : null;
      await client.query(
        `insert into agent_config (agent_id, config_id, template_id, staging, production, template_base, staging_rev,
           production_rev, published_at, publication_count) values ($1, $2, $3, $4, $5, $6, 3, $7, $8, $9)`,
        [
          id,
          campaignIdOf(id),
          templateId,
          JSON.stringify(staging),
          production && JSON.stringify(production),
          random() < 0.7 ? JSON.stringify({ ...got, templateId }) : null,
          production && (isLive ? 3 : 2),
          production && new Date('2026-10-01T10:00:00.123Z'),
          production ? 1 : 0,
        ],
      );
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function plannedRun() {
  const random = randomOf(SEED + 1);
  const base = { ...randomSettings(random), agentInstructions: 'Old {name}' };
  const [from, to] = [
    await host.published(base, 'Old'),
    await host.published({ ...mixedOf(random, base, randomSettings(random)), agentInstructions: 'New {name}' }, 'New'),
  ];
  await createAgents(from, base);
  const calls = callsOf(host, from);
  const { body } = await calls.migrate({ targetTemplateId: to, dryRun: true });
  const { id } = body.migration;
  // A plan of many agents takes several runs of its job.
  await runsOut(id, async () => (await calls.read())?.state !== 'planning');
  return { calls, from, to, id };
}

/** Settings of a copy that differ although its plan says nothing of them. */
function unplanned({ changes, before, after }: Step, copy: 'staging' | 'production'): readonly string[] {
  const [was, is] = [before[copy], after[copy]];
  if (was === null || is === null) return was === is ? [] : [copy];
  const told = changes
    .filter((one) => one.copy === (copy === 'staging' ? 'staging' : 'default') && one.outcome !== 'kept')
    .map(({ setting }) => setting.split('.')[0]);
  return changedFields(was, is).filter((name) => !told.includes(name));
}

/** Items of settings that a plan says are kept, and that are not in the result as they were. */
function lost({ changes, before, after }: Step): readonly string[] {
  return changes.flatMap((change) => {
    if (change.outcome === 'changed' || !dequal(change.before, change.after)) return [];
    const [name = '', ...rest] = change.setting.split('.');
    const copy = change.copy === 'staging' ? 'staging' : 'production';
    const itemIn = (kept: Kept) => {
      const value = (kept[copy] as Record<string, unknown> | null)?.[name];
      if (rest.length === 0) return value;
      const key = rest.join('.');
      return Array.isArray(value)
        ? value.find((item: { name?: string; key?: string }) => (item.name ?? item.key) === key)
        : (value as Record<string, unknown> | undefined)?.[key];
    };
    return dequal(itemIn(before), itemIn(after)) ? [] : [change.setting];
  });
}

const runsOut = async (migrationId: string, isOver: () => Promise<boolean>) => {
  while (!(await isOver())) await host.work(migrationId);
};

itProves('a migration equals its plan, and its rollback gives back every byte', { timeout: 1_800_000 }, async () => {
  const { calls, to, id } = await plannedRun();
  const [before, plan] = [await host.configs(), await stepsOf(id)];
  const untold = plan.flatMap((step) => [
    ...unplanned(step, 'staging'),
    ...unplanned(step, 'production'),
    ...lost(step),
  ]);
  expect(untold).toEqual([]);
  const isAny = (state: string) => plan.some((step) => step.state === state);
  expect([isAny('planned'), isAny('blocked')]).toEqual([true, true]);

  await calls.migrate({ targetTemplateId: to });
  await runsOut(id, async () => (await calls.read())?.state === 'done');
  const expected = new Map(plan.map((step) => [step.agent_id, step.state === 'planned' ? step.after : step.before]));
  const wrong = (await host.configs()).filter(({ agent_id, staging, production }) => {
    const planned = expected.get(agent_id);
    const was = before.find((one) => one.agent_id === agent_id);
    if (planned === undefined) return staging !== was?.staging || production !== was.production;
    return (
      !dequal(JSON.parse(staging), planned.staging) || !dequal(JSON.parse(production ?? 'null'), planned.production)
    );
  });
  expect(wrong).toEqual([]);

  await calls.rollBack();
  await runsOut(id, async () => (await calls.read())?.state === 'rolledBack');
  expect(await host.configs()).toEqual(before);
});

const WORKER = fileURLToPath(new URL('./killedMigration.ts', import.meta.url));

/** Starts a worker, and kills it when it has reached that point of a step. */
async function killAt(step: number, point: 'written' | 'committed'): Promise<void> {
  const started = spawn(process.execPath, ['--import', 'tsx', WORKER, host.database.url, String(step), point], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const ended = once(started, 'exit');
  await Promise.race([
    once(started.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the worker ended by itself'))),
  ]);
  started.kill('SIGKILL');
  await ended;
  // As if the heartbeat had expired, and each kill had hit another job: a second one of the same sets it aside.
  await asOwner(
    host.database,
    `update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_limit = 100 where state = 'active'`,
  );
}

itProves(
  'killed at random, it ends as planned; killed in its rollback, every byte is back',
  { timeout: 1_800_000 },
  async () => {
    const { calls, to, id } = await plannedRun();
    const [before, plan] = [await host.configs(), await stepsOf(id)];
    const random = randomOf(SEED + 2);
    const kill = () => killAt(1 + Math.floor(random() * 20), random() < 0.5 ? 'written' : 'committed');
    const state = async () => (await calls.read())?.state;
    const retried =
      'update pgboss.job set retry_delay = 1, retry_delay_max = 1, retry_backoff = false, retry_limit = 100';
    const finish = async (last: string) => {
      const endWork = startWorker(host.database.db, [migrateAgents]);
      await expect.poll(state, { timeout: 600_000 }).toBe(last);
      await endWork(1_000);
    };
    await calls.migrate({ targetTemplateId: to });
    await asOwner(host.database, retried);
    for (let n = 0; n < KILLS; n += 1) await kill();
    await finish('done');
    const migrated = await host.configs();
    const wrong = plan.filter((step) => {
      const now = migrated.find(({ agent_id }) => agent_id === step.agent_id);
      const planned = step.state === 'planned' ? step.after : step.before;
      return (
        !dequal(JSON.parse(now?.staging ?? ''), planned.staging) ||
        !dequal(JSON.parse(now?.production ?? 'null'), planned.production)
      );
    });
    const versions = await asOwner<{ count: number }>(
      host.database,
      `select count(*)::int as count from agent_version where source = 'staging'`,
    );
    // A step made twice would have kept two.
    expect([wrong, versions]).toEqual([[], [{ count: plan.filter((step) => step.state === 'planned').length }]]);

    await calls.rollBack();
    await asOwner(host.database, retried);
    await kill();
    await finish('rolledBack');
    expect(await host.configs()).toEqual(before);
  },
);
