import { inArray } from 'drizzle-orm';
import type { App, AppDefinition, AppKey, SignInOutcome } from '#contract/entities/app';
import { appNeedsInstalling, NO_SUCH_APP, settingsMissing, signInEnded, signInNeeded } from '#contract/rules/messages';
import { appSignIn } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { type Branch, type KnownApp, keyOf, knownApps } from './appRow';
import { type InstallRow, installsOf } from './installs';
import { missingSettings, type Settings, settingsOf, toldProvider } from './settings';
import { type SignIns, signInsOf } from './tokens';

type Reading = { readonly secretKey: Buffer; readonly nowMs: number };

/** An app of an account, with how it is installed there. */
export type AppState = {
  readonly definition: AppDefinition;
  readonly owner: App['owner'];
  /** The client secrets of its OAuth providers, sealed. */
  readonly clientSecrets: Buffer | null;
  readonly install: InstallRow | null;
  readonly settings: Settings;
  readonly signIns: SignIns;
};

/** Every app that an account can install, and those that it has installed without a definition. */
export async function appStates(db: Db, branch: Branch, secretKey: Buffer): Promise<AppState[]> {
  const [known, installs] = [await knownApps(db, branch), await installsOf(db, branch)];
  const installOf = (key: AppKey) => {
    const all = installs.filter((row) => keyOf(row) === keyOf(key));
    return all.find(({ accountId }) => accountId === branch.id) ?? all[0] ?? null;
  };
  const names = new Set(known.map(({ definition }) => keyOf(definition)));
  const unknown = installs.filter((row) => !names.has(keyOf(row)));
  const apps = [...known, ...new Map(unknown.map((row) => [keyOf(row), undefinedApp(row)])).values()];
  return apps.map(({ definition, owner, secrets }) => {
    const install = installOf(definition);
    return {
      definition,
      owner,
      clientSecrets: secrets,
      install,
      settings: settingsOf(secretKey, install?.secrets ?? null),
      signIns: signInsOf(secretKey, install?.tokens ?? null),
    };
  });
}

/** The same as the API tells it: without a secret. */
export async function listApps(db: Db, branch: Branch, { secretKey, nowMs }: Reading): Promise<App[]> {
  const states = await appStates(db, branch, secretKey);
  const attempts = await attemptsOf(db, states, nowMs);
  return states.map((state) => appOf(state, branch, attempts));
}

/** @throws Refusal 404 */
export async function readApp(db: Db, branch: Branch, key: AppKey, reading: Reading): Promise<App> {
  const found = (await listApps(db, branch, reading)).find((one) => keyOf(one) === keyOf(key));
  if (!found) throw new Refusal(404, NO_SUCH_APP);
  return found;
}

/** Why an app cannot work; null: nothing is known to be wrong. */
export function problemOf({ definition, install, settings, signIns }: AppState): string | null {
  if (!install) return appNeedsInstalling(definition.name);
  const missing = missingSettings(definition, settings);
  if (missing.length > 0) return settingsMissing(missing);
  for (const [name, { title, oauth }] of Object.entries(definition.dependencies.providers.auth)) {
    if (!oauth) continue;
    const signIn = signIns[name];
    if (!signIn) return signInNeeded(title);
    if (signIn.ended) return signInEnded(title);
  }
  return install.failure;
}

function appOf(state: AppState, { id }: Branch, attempts: ReadonlyMap<string, Attempt>): App {
  const { definition, owner, install, settings, signIns } = state;
  const { appId, appVersion, name, description, image, functions, dependencies } = definition;
  const providers = Object.entries(dependencies.providers.auth).map(([key, provider]) => {
    const signIn = signIns[key];
    const found = signIn ? (signIn.ended ? 'ended' : 'connected') : 'none';
    const attempt = install ? attempts.get(attemptKey(install, key)) : undefined;
    const authorization = provider.oauth && {
      state: attempt === 'waiting' ? attempt : (found as 'none'),
      scopes: provider.oauth.scopes,
      ...(signIn ? { connectedAt: Math.floor(signIn.connectedAtMs / 1_000) } : {}),
      ...(attempt && attempt !== 'waiting' ? { lastAttempt: attempt } : {}),
    };
    return [key, { ...toldProvider(provider, settings), ...(authorization ? { authorization } : {}) }] as const;
  });
  const problem = install ? problemOf(state) : null;
  return {
    appId,
    appVersion,
    name,
    description,
    ...(image === undefined ? {} : { image }),
    owner,
    dependencies: { providers: { auth: Object.fromEntries(providers) } },
    functions: functions.map(({ name: called, title, description: text, parameters, movesMoney }) => ({
      name: called,
      title,
      description: text,
      parameters,
      movesMoney,
    })),
    installed: install !== null,
    ...(install && install.accountId !== id ? { inherited: true } : {}),
    error: problem !== null,
    ...(problem === null ? {} : { errorText: problem }),
    ...(install ? { updatedAt: Math.floor(install.updatedAt.getTime() / 1_000) } : {}),
  };
}

type Attempt = 'waiting' | SignInOutcome;

/** The last attempts to sign in that did not connect. */
async function attemptsOf(db: Db, states: readonly AppState[], nowMs: number): Promise<ReadonlyMap<string, Attempt>> {
  const accounts = [...new Set(states.flatMap(({ install }) => (install ? [install.accountId] : [])))];
  if (accounts.length === 0) return new Map();
  const rows = await db
    .select({
      accountId: appSignIn.accountId,
      appId: appSignIn.appId,
      appVersion: appSignIn.appVersion,
      provider: appSignIn.provider,
      outcome: appSignIn.outcome,
      expiresAt: appSignIn.expiresAt,
    })
    .from(appSignIn)
    .where(inArray(appSignIn.accountId, accounts));
  return new Map(
    rows.map(({ outcome, expiresAt, ...row }) => [
      attemptKey(row, row.provider),
      outcome ?? (expiresAt.getTime() > nowMs ? 'waiting' : 'expired'),
    ]),
  );
}

const attemptKey = (row: Pick<InstallRow, 'accountId' | 'appId' | 'appVersion'>, provider: string): string =>
  `${row.accountId} ${keyOf(row)} ${provider}`;

/** What an account stored for an app that nobody has defined. */
function undefinedApp({ appId, appVersion }: AppKey): KnownApp {
  return {
    definition: {
      appId,
      appVersion,
      name: appId,
      description: '',
      dependencies: { providers: { auth: {} } },
      functions: [],
    },
    owner: 'unknown',
    secrets: null,
  };
}
