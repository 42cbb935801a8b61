import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { AgentVersion, Campaign, CampaignCopy } from '#contract/entities/campaign';
import { AUTOMATIC_VERSIONS_LIMIT, SNAPSHOT_PAGE_SIZE, VERSION_PAGE_SIZE } from '#contract/rules/hostConstants';
import { versionsFull } from '#contract/rules/messages';
import { agentVersion, appUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { type PageQuery, pageOf } from '../page';

export type NewVersion = {
  readonly agentId: number;
  readonly source: CampaignCopy;
  readonly snapshot: Campaign;
  /** None: an automatic version, titled by its id (api-shapes 4). */
  readonly title?: string | undefined;
  readonly userId: number;
  readonly nowMs: number;
};

/** Stores a copy of a campaign as a version. Its id is the current millisecond, or the next free one. */
export async function storeVersion(db: Db, version: NewVersion): Promise<AgentVersion> {
  const { agentId, source, snapshot, title, userId, nowMs } = version;
  const [last] = await db
    .select({ versionId: sql<string | null>`max(${agentVersion.versionId})` })
    .from(agentVersion)
    .where(eq(agentVersion.agentId, agentId));
  const versionId = Math.max(nowMs, Number(last?.versionId ?? 0) + 1);
  const [made] = await db
    .insert(agentVersion)
    .values({
      agentId,
      versionId,
      title: title ?? `Auto-${versionId}`,
      source,
      automatic: title === undefined,
      snapshot,
      createdBy: userId,
      createdAt: new Date(nowMs),
    })
    .onConflictDoNothing()
    .returning({ versionId: agentVersion.versionId, title: agentVersion.title, source: agentVersion.source });
  // Another transaction took the same id: try again.
  if (!made) return storeVersion(db, version);
  if (title === undefined) await pruneAutomatic(db, agentId);
  return made;
}

/** Deletes the oldest automatic versions beyond the limit. */
async function pruneAutomatic(db: Db, agentId: number): Promise<void> {
  const automatic = and(eq(agentVersion.agentId, agentId), eq(agentVersion.automatic, true));
  const latest = db
    .select({ versionId: agentVersion.versionId })
    .from(agentVersion)
    .where(automatic)
    .orderBy(desc(agentVersion.versionId))
    .limit(AUTOMATIC_VERSIONS_LIMIT);
  await db.delete(agentVersion).where(and(automatic, notInArray(agentVersion.versionId, latest)));
}

/** @throws Refusal 409 if the agent has more named versions than its plan allows */
export async function requireNamedWithin(db: Db, agentId: number, limit: number): Promise<void> {
  const named = and(eq(agentVersion.agentId, agentId), eq(agentVersion.automatic, false));
  if ((await db.$count(agentVersion, named)) > limit) throw new Refusal(409, versionsFull(limit));
}

export type VersionQuery = Omit<PageQuery, 'ids'> & {
  readonly includeData?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
};

/** A page of an agent's versions, newest first, with or without their snapshots. */
export async function listVersions(db: Db, agentId: number, query: VersionQuery) {
  const { includeData = false, ids } = query;
  const limit = includeData ? SNAPSHOT_PAGE_SIZE : VERSION_PAGE_SIZE;
  const { pageNumber, offset, pageSize } = pageOf({ ...query, pageSize: query.pageSize ?? limit }, limit);
  const which = and(eq(agentVersion.agentId, agentId), ids && inArray(agentVersion.versionId, [...ids]));
  const totalVersions = await db.$count(agentVersion, which);
  const rows = await db
    .select({
      versionId: agentVersion.versionId,
      title: agentVersion.title,
      source: agentVersion.source,
      createdBy: sql<string | null>`coalesce(${appUser.name}, ${appUser.email})`,
      snapshot: includeData ? sql<Campaign | null>`${agentVersion.snapshot}` : sql<Campaign | null>`null`,
    })
    .from(agentVersion)
    .leftJoin(appUser, eq(appUser.id, agentVersion.createdBy))
    .where(which)
    .orderBy(desc(agentVersion.versionId))
    .limit(pageSize)
    .offset(offset);
  const versions = rows.map(toVersion);
  return { versions, totalVersions, pageSize, pageNumber };
}

function toVersion({
  snapshot,
  createdBy,
  ...version
}: Omit<AgentVersion, 'createdBy' | 'snapshot'> & {
  readonly snapshot: Campaign | null;
  readonly createdBy: string | null;
}): AgentVersion {
  return {
    ...version,
    ...(createdBy === null ? {} : { createdBy }),
    ...(snapshot === null ? {} : { snapshot }),
  };
}

/** A version's snapshot; null if there is no such version. */
export async function readSnapshot(db: Db, agentId: number, versionId: number): Promise<Campaign | null> {
  const [row] = await db
    .select({ snapshot: agentVersion.snapshot })
    .from(agentVersion)
    .where(isVersion(agentId, versionId));
  return (row?.snapshot as Campaign | undefined) ?? null;
}

/** Changes a version. Returns false if there is none. */
export async function changeVersion(
  db: Db,
  agentId: number,
  versionId: number,
  change: { readonly title?: string; readonly automatic?: false; readonly snapshot?: Campaign },
): Promise<boolean> {
  const changed = await db
    .update(agentVersion)
    .set(change)
    .where(isVersion(agentId, versionId))
    .returning({ versionId: agentVersion.versionId });
  return changed.length > 0;
}

/** Deletes a version. Returns false if there is none. */
export async function deleteVersion(db: Db, agentId: number, versionId: number): Promise<boolean> {
  const { rowCount } = await db.delete(agentVersion).where(isVersion(agentId, versionId));
  return rowCount !== 0;
}

function isVersion(agentId: number, versionId: number) {
  return and(eq(agentVersion.agentId, agentId), eq(agentVersion.versionId, versionId));
}
