import type { SQL } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/templateMigrations';
import * as templates from '#contract/endpoints/templates';
import type { Campaign } from '#contract/entities/campaign';
import { migrateAgents } from '#server/jobs/migrateAgents.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { asOwner, noFetch, noHost } from '../jobs/worker';

/** Shared by the tests of migrations. */

export async function startMigrationHost() {
  const host = await startTestHost();

  /** A published template of an account. */
  const published = async (campaign: Campaign, title = 'Diner', by: PersonKey = 'reseller') => {
    const made = await host.as(by).call(templates.createTemplate, { body: { title, campaign } });
    const { id, rev } = made.body.template;
    await host.as(by).call(templates.saveTemplate, { params: { id }, body: { published: true, rev } });
    return id;
  };

  /** Does the work that is queued, in this process and without a queue. */
  const work = (migrationId: string) => {
    const { scoped } = host.database.db;
    return migrateAgents.perform(
      {
        scoped,
        finish: scoped,
        nowMs: Date.now,
        fetch: noFetch,
        host: noHost,
        signal: new AbortController().signal,
      },
      { migrationId },
    );
  };

  const configs = () =>
    asOwner<StoredConfig>(
      host.database,
      `select agent_id, staging::text, production::text, template_id, template_base::text, published_at::text,
         published_by, publication_count from agent_config order by agent_id`,
    );

  const execute = (statement: SQL) => host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

  return { ...host, published, work, configs, execute };
}
export type MigrationHost = Awaited<ReturnType<typeof startMigrationHost>>;

export type StoredConfig = {
  readonly agent_id: number;
  readonly staging: string;
  readonly production: string | null;
  readonly template_id: string | null;
  readonly template_base: string | null;
  readonly published_at: string | null;
  readonly published_by: number | null;
  readonly publication_count: number;
};

/** The calls about one migration. */
export const callsOf = (host: TestHost, id: string, by: PersonKey = 'reseller') => {
  const client = host.as(by);
  const params = { id };
  return {
    migrate: (body: object) => client.call(endpoints.migrateTemplate, { params, body: body as never }),
    read: async () => (await client.call(endpoints.readTemplateMigration, { params })).body.migration,
    agents: (query: object = {}) => client.call(endpoints.listMigrationAgents, { params, query }),
    agent: (agentId: number) => client.call(endpoints.readMigrationAgent, { params: { id, agentId } }),
    goOn: () => client.call(endpoints.continueTemplateMigration, { params }),
    pause: () => client.call(endpoints.pauseTemplateMigration, { params }),
    rollBack: () => client.call(endpoints.rollBackTemplateMigration, { params }),
  };
};
