import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import { campaignIdOf } from '#contract/rules/agents/campaignId';
import { account, agentConfig, appUser } from '../db/schema/index';
import type { Db } from '../db/scoped';

/** An agent's campaign as stored. `rev` 0: it was never saved. */
export type ConfigRow = {
  readonly agentId: number;
  readonly configId: string;
  readonly templateId: string | null;
  readonly staging: Campaign;
  readonly production: Campaign | null;
  readonly rev: number;
  readonly productionRev: number | null;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly publishedAt: Date | null;
};

/** The columns of a `ConfigRow`, for `select` and `returning`. */
export const configColumns = {
  agentId: agentConfig.agentId,
  configId: agentConfig.configId,
  templateId: agentConfig.templateId,
  staging: sql<Campaign>`${agentConfig.staging}`,
  production: sql<Campaign | null>`${agentConfig.production}`,
  rev: agentConfig.stagingRev,
  productionRev: agentConfig.productionRev,
  savedAt: agentConfig.stagingUpdatedAt,
  savedBy: sql<
    string | null
  >`(select coalesce(u.name, u.email) from ${appUser} u where u.id = ${agentConfig.stagingUpdatedBy})`,
  publishedAt: agentConfig.publishedAt,
};

/** An agent's campaign; an empty one of revision 0 if it was never saved. */
export async function readConfig(db: Db, agentId: number): Promise<ConfigRow> {
  const [row] = await selectConfigs(db).where(eq(agentConfig.agentId, agentId));
  return row ?? unconfigured(agentId);
}

/** The same, locked until the end of the transaction. */
export async function lockConfig(db: Db, agentId: number): Promise<ConfigRow> {
  const [row] = await selectConfigs(db).where(eq(agentConfig.agentId, agentId)).for('update');
  return row ?? unconfigured(agentId);
}

/** The campaign with an id (`campa…`), of the target agent or of an agent in the target organization; null if none is in scope. */
export async function findConfig(
  db: Db,
  configId: string,
  target: { readonly id: number; readonly type: string },
): Promise<ConfigRow | null> {
  const [row] = await selectConfigs(db).where(eq(agentConfig.configId, configId));
  const agentId = row?.agentId ?? agentOfUnconfigured(configId);
  if (agentId === null || (target.type === 'agent' && agentId !== target.id)) return null;
  if (row) return row;
  const [agent] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, agentId), eq(account.type, 'agent'), isNull(account.deletedAt)));
  const config = await readConfig(db, agentId);
  return agent && config.rev === 0 ? config : null;
}

function selectConfigs(db: Db) {
  return db.select(configColumns).from(agentConfig);
}

function agentOfUnconfigured(configId: string): number | null {
  const id = Number.parseInt(/^campa([0-9a-f]{32})$/.exec(configId)?.[1] ?? '', 16);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

function unconfigured(agentId: number): ConfigRow {
  return {
    agentId,
    configId: campaignIdOf(agentId),
    templateId: null,
    staging: {},
    production: null,
    rev: 0,
    productionRev: null,
    savedAt: new Date(0),
    savedBy: null,
    publishedAt: null,
  };
}
