import type { AppFunction } from '#contract/entities/app';
import type { AgentAction, Campaign } from '#contract/entities/campaign';
import { placeholdersIn } from '#contract/rules/apps/placeholders';
import { FUNCTION_UNREACHABLE, SETTINGS_MISSING, signInEnded, signInNeeded } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import type { AgentPlace } from '../../request/tx';
import { branchOfAgent, keyOf } from '../apps/appRow';
import { freshToken, keepFailure } from '../apps/freshSignIn';
import { type AppState, appStates } from '../apps/listApps';
import { clientOf } from '../apps/oauthClient';
import { missingSettings, parametersOf } from '../apps/settings';
import { callService, ServiceRefusal } from './callService';
import { fillRequest } from './fillRequest';
import { FunctionFailure, type FunctionHost } from './functionHost';

/** What of a campaign says which functions its agent has. */
export type Enabled = Pick<Campaign, 'apps' | 'enabledFunctions'> & { readonly actions: readonly AgentAction[] };

/** A function of an app that the agent may call. */
export type EnabledFunction = { readonly state: AppState; readonly called: AppFunction };

/**
 * The functions of installed apps that a campaign has enabled. An app without a list in `enabledFunctions` has all that move no
 * money, as existing clients expect.
 */
export async function enabledAppFunctions(
  db: Db,
  place: AgentPlace,
  { apps = [], enabledFunctions = {} }: Enabled,
  secretKey: Buffer,
): Promise<EnabledFunction[]> {
  const added = new Set(apps.map(({ appId, version }) => keyOf({ appId, appVersion: version })));
  const isUsed = (key: string) => added.has(key) || Object.hasOwn(enabledFunctions, key);
  const asked = [...added, ...Object.keys(enabledFunctions)].some((key) => key.includes(':'));
  if (!asked) return [];
  const states = await appStates(db, branchOfAgent(place), secretKey);
  return states
    .filter((state) => state.install !== null && isUsed(keyOf(state.definition)))
    .flatMap((state) => {
      const names = enabledFunctions[keyOf(state.definition)];
      const isEnabled = (one: AppFunction) => (names ? names.includes(one.name) : !one.movesMoney);
      return state.definition.functions.filter(isEnabled).map((called) => ({ state, called }));
    });
}

/** Calls the service behind a function of an app. @throws FunctionFailure */
export async function callAppFunction(
  host: FunctionHost,
  { orgId, partnerId, resellerId }: AgentPlace,
  { state, called }: EnabledFunction,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const { definition, install, settings } = state;
  if (!install || missingSettings(definition, settings).length > 0) throw new FunctionFailure(SETTINGS_MISSING);
  const token = await tokensFor(host, { orgId, partnerId, resellerId }, { state, called });
  const store = storeOf(host, { orgId, partnerId, resellerId });
  try {
    const result = await callWith(host, { definition, called, settings, token }, given, signal);
    await keepFailure(store, install, null);
    return result;
  } catch (error) {
    if (error instanceof ServiceRefusal) await keepFailure(store, install, error.message.slice(0, 500));
    throw error;
  }
}

export type Filling = {
  readonly definition: Pick<AppState['definition'], 'dependencies'>;
  readonly called: AppFunction;
  readonly settings: AppState['settings'];
  readonly token: Readonly<Record<string, string>>;
};

/** The call alone, with what it is filled in with. No secret is in what comes back. @throws FunctionFailure */
export function callWith(
  { fetch }: Pick<FunctionHost, 'fetch'>,
  { definition, called, settings, token }: Filling,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<unknown> {
  const parameters = parametersOf(definition);
  const secrets = [
    ...Object.entries(settings).flatMap(([name, value]) => (parameters[name]?.secret ? [value] : [])),
    ...Object.values(token),
  ];
  const request = fillRequest(called.request, { arguments: given, settings, token });
  const { timeLimitMs, resultPath } = called;
  return callService(fetch, { ...request, timeLimitMs, resultPath, secrets, signal });
}

type OfOrganization = Pick<AgentPlace, 'orgId' | 'partnerId' | 'resellerId'>;

const storeOf =
  (host: FunctionHost, place: OfOrganization): Parameters<typeof keepFailure>[0] =>
  (run) =>
    host.actAs({ kind: 'org', ...place }, run);

/** The tokens that the call of a function is filled in with. @throws FunctionFailure if somebody must sign in */
async function tokensFor(
  host: FunctionHost,
  place: OfOrganization,
  { state, called }: EnabledFunction,
): Promise<Readonly<Record<string, string>>> {
  const { definition, install, settings, signIns, clientSecrets } = state;
  const placeholders = placeholdersIn(JSON.stringify(called.request));
  const needed = new Set(placeholders.flatMap(({ kind, name }) => (kind === 'token' ? [name] : [])));
  const tokens: Record<string, string> = {};
  for (const provider of needed) {
    const client = clientOf({ definition, secrets: clientSecrets }, provider, settings, host.secretKey);
    if (!client || !install) throw new FunctionFailure(SETTINGS_MISSING);
    const title = definition.dependencies.providers.auth[provider]?.title ?? provider;
    const { fetch, secretKey } = host;
    const renewing = {
      row: install,
      provider,
      client,
      fetch,
      store: storeOf(host, place),
      secretKey,
      nowMs: host.nowMs(),
    };
    const fresh = await freshToken(signIns[provider], renewing);
    if ('problem' in fresh) throw new FunctionFailure(SIGN_IN_PROBLEM[fresh.problem](title));
    tokens[provider] = fresh.token;
  }
  return tokens;
}

const SIGN_IN_PROBLEM = { none: signInNeeded, ended: signInEnded, failed: () => FUNCTION_UNREACHABLE } as const;
