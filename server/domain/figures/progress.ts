import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AgentProgress } from '#contract/entities/figures';
import { unpublishedEdits } from '#contract/rules/agents/unpublishedEdits';
import { account, agentConfig, appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';

type Settings = Readonly<Record<string, unknown>>;

const nameOf = (id: AnyPgColumn) =>
  sql<string | null>`(select coalesce(u.name, u.email) from ${appUser} u where u.id = ${id})`;

/** The first conversation of the agent of the outer query that is, or is not, a test. */
const first = (which: string) => sql<number | null>`(select floor(extract(epoch from l.started_at))::int
  from conversation_log l where l.org_id = account.org_id and l.agent_id = account.id and ${sql.raw(which)}
  order by l.started_at limit 1)`;

/** The settings of one copy that differ from the other's. */
const differing = (mine: string, other: string) => sql<Settings>`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.raw(mine)})
  where value is distinct from ${sql.raw(other)} -> key)`;

/** How far agents are: what is published, what is not yet, and which steps are done. */
export async function readProgress(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AgentProgress>> {
  const isEdited = sql`${agentConfig.state} = 'edited'`;
  const rows = await db
    .select({
      id: account.id,
      username: account.username,
      slug: account.slug,
      createdAt: account.createdAt,
      state: agentConfig.state,
      version: agentConfig.publicationCount,
      publishedAt: agentConfig.publishedAt,
      publishedBy: nameOf(agentConfig.publishedBy),
      savedAt: agentConfig.stagingUpdatedAt,
      savedBy: nameOf(agentConfig.stagingUpdatedBy),
      staging: sql<Settings | null>`case when ${isEdited} then ${differing('agent_config.staging', 'agent_config.production')} end`,
      production: sql<Settings | null>`case when ${isEdited} then ${differing('agent_config.production', 'agent_config.staging')} end`,
      tested: first(`l.source = 'test' and l.handled_by = 'agent'`),
      shared: first(`l.source is distinct from 'test'`),
    })
    .from(account)
    .leftJoin(agentConfig, and(eq(agentConfig.orgId, account.orgId), eq(agentConfig.agentId, account.id)))
    .where(and(inArray(account.id, [...ids]), eq(account.type, 'agent')));
  return new Map(
    rows.map(({ id, username, slug, createdAt, state, version, tested, shared, ...row }): [number, AgentProgress] => {
      const published = row.publishedAt && secondsOf(row.publishedAt);
      const edits = row.staging && row.production ? unpublishedEdits(row.production, row.staging) : null;
      return [
        id,
        {
          state: state ?? 'never',
          ...(published !== null && {
            published: {
              version: version ?? 0,
              timestamp: published,
              ...(row.publishedBy !== null && { by: row.publishedBy }),
            },
            link: `/${slug ?? username}`,
          }),
          ...(edits &&
            row.savedAt && {
              changes: {
                ...edits,
                timestamp: secondsOf(row.savedAt),
                ...(row.savedBy !== null && { by: row.savedBy }),
              },
            }),
          steps: {
            created: secondsOf(createdAt),
            ...(tested !== null && { tested }),
            ...(published !== null && { published }),
            ...(shared !== null && { shared }),
          },
        },
      ];
    }),
  );
}
