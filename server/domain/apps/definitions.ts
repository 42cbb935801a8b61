import { and, asc, eq, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AppDefinition, AppKey, StoredDefinition, writtenDefinition } from '#contract/entities/app';
import { type Placeholder, placeholdersIn } from '#contract/rules/apps/placeholders';
import { APP_DEFINITIONS_LIMIT } from '#contract/rules/hostConstants';
import {
  ALREADY_EXISTS,
  APP_EXISTS,
  appInUse,
  appsFull,
  NOT_FOUND,
  unknownPlaceholder,
} from '#contract/rules/messages';
import { appDef, appInstall } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { seal, unseal } from '../../request/seal';
import { definitionOf, isApp, isOffered, isOwnedBy, keyOf } from './appRow';
import { BUILT_IN_APPS } from './builtInApps';

type Owner = Pick<TargetAccount, 'id' | 'type' | 'partnerId' | 'resellerId' | 'organizationId'>;
type Written = z.output<typeof writtenDefinition>;
type Secrets = Readonly<Record<string, string>>;

/** The apps that an account has defined, with the names of their secrets. */
export async function listDefinitions(db: Db, owner: Owner, secretKey: Buffer): Promise<StoredDefinition[]> {
  const rows = await db
    .select()
    .from(appDef)
    .where(isOwnedBy(owner))
    .orderBy(asc(appDef.name), asc(appDef.appVersion), asc(appDef.id))
    .limit(APP_DEFINITIONS_LIMIT);
  return rows.map((row) => ({
    ...definitionOf(row),
    clientSecretsSet: Object.keys(secretsOf(secretKey, row.secrets)),
  }));
}

/**
 * Defines an app.
 * @throws Refusal 409 if an app of this id and version exists above or below the account, or the account has as many as it may; 422
 */
export async function defineApp(db: Db, owner: Owner, key: AppKey, written: Written, secretKey: Buffer): Promise<void> {
  requirePlaceholders(written);
  const isTaken =
    BUILT_IN_APPS.some((app) => keyOf(app) === keyOf(key)) ||
    (await db.$count(appDef, and(isApp(key), isInBranch(owner)))) > 0;
  // Otherwise the secrets that were entered for one of them could reach the other.
  if (isTaken) throw new Refusal(409, APP_EXISTS, { input: 'appId' });
  const accountId = owner.type === 'superAdmin' ? null : owner.id;
  const made = await db
    .insert(appDef)
    .values({ accountId, ...key, ...columnsOf(written), secrets: sealed(secretKey, {}, written) })
    .onConflictDoNothing()
    .returning({ id: appDef.id });
  if (made.length === 0) throw new Refusal(409, ALREADY_EXISTS);
  if ((await db.$count(appDef, isOwnedBy(owner))) > APP_DEFINITIONS_LIMIT)
    throw new Refusal(409, appsFull(APP_DEFINITIONS_LIMIT));
}

/** @throws Refusal 404, 422 */
export async function changeDefinition(
  db: Db,
  owner: Owner,
  key: AppKey,
  written: Written,
  secretKey: Buffer,
): Promise<void> {
  requirePlaceholders(written);
  const isOne = and(isOwnedBy(owner), isApp(key));
  const [row] = await db.select({ secrets: appDef.secrets }).from(appDef).where(isOne).for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  const secrets = sealed(secretKey, secretsOf(secretKey, row.secrets), written);
  await db
    .update(appDef)
    .set({ ...columnsOf(written), secrets })
    .where(isOne);
}

/** @throws Refusal 404; 409 while the app is installed */
export async function deleteDefinition(db: Db, owner: Owner, key: AppKey): Promise<void> {
  const installed = await db.$count(
    appInstall,
    and(
      eq(appInstall.appId, key.appId),
      eq(appInstall.appVersion, key.appVersion),
      // A partner or reseller sees the installations below it, the root account all.
      owner.type === 'organization' ? eq(appInstall.orgId, owner.id) : undefined,
    ),
  );
  const isOne = and(isOwnedBy(owner), isApp(key));
  if ((await db.$count(appDef, isOne)) === 0) throw new Refusal(404, NOT_FOUND);
  if (installed > 0) throw new Refusal(409, appInUse(installed));
  await db.delete(appDef).where(isOne);
}

/** The definitions of an account, of those above it and of those below it. */
function isInBranch(owner: Owner): SQL | undefined {
  const below = { partner: appDef.partnerId, reseller: appDef.resellerId, organization: appDef.orgId, agent: null };
  if (owner.type === 'superAdmin') return undefined;
  const column = below[owner.type];
  return or(isOffered(owner), column === null ? undefined : eq(column, owner.id));
}

/** The client secrets of an app's OAuth providers. */
export function secretsOf(secretKey: Buffer, stored: Buffer | null): Secrets {
  return stored === null ? {} : ((unseal(secretKey, stored) ?? {}) as Secrets);
}

function sealed(secretKey: Buffer, before: Secrets, { clientSecrets = {}, dependencies }: Written): Buffer | null {
  const given = Object.entries({ ...before, ...clientSecrets }).filter(
    // A provider that is gone takes its secret along.
    (entry): entry is [string, string] =>
      entry[1] !== null && entry[1] !== '' && entry[0] in dependencies.providers.auth,
  );
  return given.length === 0 ? null : seal(secretKey, Object.fromEntries(given));
}

function columnsOf({ name, description, image, dependencies, functions }: Written) {
  return { name, description, image: image ?? null, manifest: { dependencies, functions } };
}

/** @throws Refusal 422 if a text is to be filled in with what does not exist */
export function requirePlaceholders({
  dependencies: { providers },
  functions,
}: Pick<AppDefinition, 'dependencies' | 'functions'>) {
  const settings = Object.values(providers.auth).flatMap(({ parameters }) => Object.keys(parameters.properties));
  const signIns = Object.entries(providers.auth).flatMap(([name, { oauth }]) => (oauth ? [name] : []));
  const known = { settings, token: signIns };
  for (const [name, { oauth }] of Object.entries(providers.auth)) {
    const path = `dependencies.providers.auth.${name}.oauth.clientId`;
    requireKnown(placeholdersIn(oauth?.clientId ?? ''), { settings, token: [], arguments: [] }, path);
  }
  for (const [index, { request, parameters }] of functions.entries()) {
    const all = { ...known, arguments: Object.keys(parameters.properties ?? {}) };
    for (const [part, value] of Object.entries(request))
      requireKnown(placeholdersIn(JSON.stringify(value)), all, `functions.${index}.request.${part}`);
  }
}

function requireKnown(
  placeholders: readonly Placeholder[],
  known: Readonly<Record<Placeholder['kind'], readonly string[]>>,
  path: string,
): void {
  const unknown = placeholders.find(({ kind, name }) => !known[kind].includes(name));
  if (!unknown) return;
  const message = unknownPlaceholder(`${unknown.kind}.${unknown.name}`);
  throw new Refusal(422, message, { input: path, issues: [{ path, message }] });
}
