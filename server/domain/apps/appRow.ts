import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { App, AppDefinition, AppKey } from '#contract/entities/app';
import { appDef } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import type { AgentPlace } from '../../request/tx';
import { BUILT_IN_APPS } from './builtInApps';

/** An account and those above it, whose apps it can install. */
export type Branch = {
  readonly id: number;
  readonly partnerId: number | null;
  readonly resellerId: number | null;
  readonly organizationId: number | null;
};

export const branchOfAgent = ({ agentId, partnerId, resellerId, orgId }: AgentPlace): Branch => ({
  id: agentId,
  partnerId,
  resellerId,
  organizationId: orgId,
});

/** An app that a branch can install. */
export type KnownApp = {
  readonly definition: AppDefinition;
  readonly owner: App['owner'];
  /** The client secrets of its OAuth providers, sealed. */
  readonly secrets: Buffer | null;
};

type Row = typeof appDef.$inferSelect;

/** The definition of a row. Every one was checked when it was written. */
export function definitionOf({ appId, appVersion, name, description, image, manifest }: Row): AppDefinition {
  const { dependencies, functions } = manifest as Pick<AppDefinition, 'dependencies' | 'functions'>;
  return {
    appId,
    appVersion,
    name,
    description: description ?? '',
    ...(image === null ? {} : { image }),
    // Isolation tests and older rows have an empty manifest.
    dependencies: dependencies ?? { providers: { auth: {} } },
    functions: functions ?? [],
  };
}

/** The apps of a branch, the nearest account's first: of two with one id and version the nearest counts. */
export async function knownApps(db: Db, branch: Branch, key?: AppKey): Promise<KnownApp[]> {
  const rows = await db
    .select()
    .from(appDef)
    .where(and(isOffered(branch), key && isApp(key)))
    .orderBy(
      sql`${appDef.orgId} nulls last, ${appDef.resellerId} nulls last, ${appDef.partnerId} nulls last`,
      appDef.name,
      appDef.appVersion,
    );
  const builtIn = BUILT_IN_APPS.filter((app) => !key || (app.appId === key.appId && app.appVersion === key.appVersion));
  const all: KnownApp[] = [
    ...rows.map((row) => ({ definition: definitionOf(row), owner: ownerOf(row), secrets: row.secrets })),
    ...builtIn.map((definition) => ({ definition, owner: 'builtIn' as const, secrets: null })),
  ];
  const nearest = new Map<string, KnownApp>();
  for (const app of all) {
    const id = keyOf(app.definition);
    if (!nearest.has(id)) nearest.set(id, app);
  }
  return [...nearest.values()];
}

export async function findApp(db: Db, branch: Branch, key: AppKey): Promise<KnownApp | null> {
  return (await knownApps(db, branch, key))[0] ?? null;
}

/** As `enabledFunctions` of a campaign is keyed (specification 3). */
export const keyOf = ({ appId, appVersion }: AppKey): string => `${appId}:${appVersion}`;

export const isApp = ({ appId, appVersion }: AppKey): SQL | undefined =>
  and(eq(appDef.appId, appId), eq(appDef.appVersion, appVersion));

/** The definitions of an account; the root account's are the installation's. */
export const isOwnedBy = ({ id, type }: Pick<TargetAccount, 'id' | 'type'>): SQL =>
  type === 'superAdmin' ? isNull(appDef.accountId) : eq(appDef.accountId, id);

/** The definitions of an account and of those above it. */
export function isOffered({ id, partnerId, resellerId, organizationId }: Branch): SQL | undefined {
  const ids = [id, partnerId, resellerId, organizationId].filter((one) => one !== null);
  return and(eq(appDef.enabled, true), or(isNull(appDef.accountId), ...ids.map((one) => eq(appDef.accountId, one))));
}

function ownerOf({ partnerId, resellerId, orgId }: Row): App['owner'] {
  if (partnerId === null) return 'platform';
  if (resellerId === null) return 'partner';
  return orgId === null ? 'reseller' : 'organization';
}
