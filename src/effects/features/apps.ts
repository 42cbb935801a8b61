import { fromPromise } from 'xstate';
import type { App, AppKey } from '#contract/entities/app';
import type { Campaign } from '#contract/entities/campaign';
import { withFunctions, withVersion } from '#contract/rules/agents/appFunctions';
import { enteredArguments } from '#contract/rules/apps/enteredArguments';
import {
  APP_SIGN_IN_FAILED,
  CHANGE_APP_FAILED,
  LOAD_APPS_FAILED,
  NO_SUCH_APP,
  TRY_FUNCTION_FAILED,
  UNKNOWN_FUNCTION,
} from '#contract/rules/messages';
import type {
  AskedApp,
  ChangeAppOutput,
  LoadAppInput,
  ReloadAppInput,
  SaveAppInput,
  SignInInput,
  SignInOutput,
  TryFunctionInput,
  TryFunctionOutput,
} from '#machines/appSetup';
import type { AccountApps, AppChange, AppsKey } from '#machines/workspace/features';
import { ApiError } from '../../api/failures';
import { openPopup } from '../../platform/popup';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { KnownFailure } from '../failure';
import { tellWith } from '../tell';

/** As many agents as a call lists. */
const AGENTS_LISTED = 100;

const paramsOf = ({ appId, appVersion }: AppKey) => ({ appId, appVersion });
const isOf = (key: AppKey) => (one: AppKey) => one.appId === key.appId && one.appVersion === key.appVersion;

/** The apps of an account, who uses them, and what a person does with them (specification 7, Apps). */
export function defineAppsEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async ({ organizationId, agentId }: AppsKey, signal: AbortSignal): Promise<AccountApps> => {
    const options = { signal, targetAccountId: agentId ?? organizationId };
    const [{ apps }, { use }, agents] = await Promise.all([
      api.call('listApps', {}, options),
      api.call('listAppUse', {}, options),
      agentId === null ? agentsOf(organizationId, signal) : [],
    ]);
    return { apps, use, agents };
  };
  const agentsOf = async (targetAccountId: number, signal: AbortSignal) => {
    const query = { page: 0, pageSize: AGENTS_LISTED };
    const { accounts } = await api.call('listAccounts', { query }, { signal, targetAccountId });
    return accounts.map(({ id, displayName }) => ({ id, name: displayName }));
  };
  /** Changes only what the agent has of an app. Somebody may save meanwhile: then it is put into what they saved. */
  const saveFunctions = async (
    agentId: number,
    changed: (campaign: Campaign) => Pick<Campaign, 'apps' | 'enabledFunctions'>,
    signal: AbortSignal,
  ): Promise<void> => {
    const options = { signal, targetAccountId: agentId };
    for (let isSecond = false; ; isSecond = true) {
      const { rev, campaign } = await api.call('readStaging', {}, options);
      try {
        await api.call('saveCampaign', { body: { ...changed(campaign), rev } }, options);
        return;
      } catch (error) {
        if (isSecond || !(error instanceof ApiError) || error.status !== 409) throw error;
      }
    }
  };
  const change = async (key: AppsKey, { key: params, ...made }: AppChange, signal: AbortSignal): Promise<void> => {
    const options = { signal, targetAccountId: key.agentId ?? key.organizationId };
    switch (made.kind) {
      case 'reload':
        await api.call('updateApp', { params, body: { reload: true } }, options);
        return;
      case 'uninstall':
        await api.call('uninstallApp', { params }, options);
        return;
      case 'setFunctions':
        return saveFunctions(made.agentId, (campaign) => withFunctions(campaign, params, made.names), signal);
      case 'update': {
        const earlier = { appId: params.appId, appVersion: made.from };
        const { use } = await api.call('listAppUse', {}, options);
        await api.call('installApp', { params, body: { from: made.from } }, options);
        // What is live still calls the earlier version, until each agent is published.
        for (const { agentId, draft } of use.find(isOf(earlier))?.agents ?? []) {
          if (draft.length === 0) continue;
          const versions = { appId: params.appId, from: made.from, to: params.appVersion };
          await saveFunctions(agentId, (campaign) => withVersion(campaign, versions, draft), signal);
        }
      }
    }
  };
  return {
    actors: {
      loadRecord: answering<AccountApps, { readonly key: AppsKey }>(deps, LOAD_APPS_FAILED, ({ key }, signal) =>
        load(key, signal),
      ),
      saveRecord: answering<AccountApps, { readonly key: AppsKey; readonly change: AppChange }>(
        deps,
        CHANGE_APP_FAILED,
        async ({ key, change: made }, signal) => {
          await change(key, made, signal);
          return load(key, signal);
        },
      ),
    },
  };
}

/** The effects of the appSetup machine. */
export function defineAppSetupEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const find = async ({ accountId: targetAccountId, asked }: LoadAppInput, signal: AbortSignal): Promise<App> => {
    const options = { signal, targetAccountId };
    const { appId, appVersion, integrationIndex } = asked;
    if (appId !== null && appVersion !== null) {
      return (await api.call('readApp', { params: { appId, appVersion } }, options)).app;
    }
    const id = appId ?? (await integrationAt(integrationIndex, options));
    const { apps } = await api.call('listApps', {}, options);
    const all = apps.filter((one) => one.appId === id && (appVersion ?? one.appVersion) === one.appVersion);
    // The one that is used, else the newest.
    const found = all.find(({ installed }) => installed) ?? all.at(-1);
    if (!found) throw new KnownFailure({ kind: 'notFound', message: NO_SUCH_APP });
    return found;
  };
  const integrationAt = async (
    index: AskedApp['integrationIndex'],
    options: { signal: AbortSignal; targetAccountId: number },
  ): Promise<string | undefined> => {
    const { campaign } = await api.call('readStaging', {}, options);
    return campaign.templateIntegrations?.[index ?? 0];
  };
  const changedIn = (apps: readonly App[], key: AppKey): App => {
    const app = apps.find(isOf(key));
    if (!app) throw new KnownFailure({ kind: 'notFound', message: NO_SUCH_APP });
    return app;
  };
  return {
    actors: {
      loadApp: answering<App, LoadAppInput>(deps, LOAD_APPS_FAILED, find),

      saveApp: fromPromise<ChangeAppOutput, SaveAppInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<ChangeAppOutput> => {
            const { accountId: targetAccountId, key, isInstalled, appData } = input;
            const asked = { params: paramsOf(key), body: { appData } };
            const { apps } = await api.call(isInstalled ? 'updateApp' : 'installApp', asked, {
              signal,
              targetAccountId,
            });
            return { kind: 'changed', app: changedIn(apps, key), sent: appData };
          },
          CHANGE_APP_FAILED,
        ),
      ),

      signIn: fromPromise<SignInOutput, SignInInput>(async ({ input, signal }) => {
        // At once: later the browser would not take it for an answer to the press.
        const popup = openPopup(platform.window);
        if (popup === null) return { kind: 'blocked' };
        signal.addEventListener('abort', () => popup.close());
        const ended = await orRefused(
          deps,
          async (): Promise<SignInOutput> => {
            const { accountId: targetAccountId, key, provider } = input;
            const asked = { params: paramsOf(key), body: { provider } };
            const { authorizeUrl } = await api.call('authorizeApp', asked, { signal, targetAccountId });
            popup.go(authorizeUrl);
            await popup.closed(signal);
            return { kind: 'closed' };
          },
          APP_SIGN_IN_FAILED,
        ).catch((error: unknown) => {
          popup.close();
          throw error;
        });
        if (ended.kind === 'refused') popup.close();
        return ended;
      }),

      reloadApp: fromPromise<ChangeAppOutput, ReloadAppInput>(({ input: { accountId, key }, signal }) =>
        orRefused(
          deps,
          async (): Promise<ChangeAppOutput> => {
            const asked = { params: paramsOf(key), body: { reload: true } };
            const { apps } = await api.call('updateApp', asked, { signal, targetAccountId: accountId });
            return { kind: 'changed', app: changedIn(apps, key), sent: {} };
          },
          CHANGE_APP_FAILED,
        ),
      ),

      tryFunction: fromPromise<TryFunctionOutput, TryFunctionInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<TryFunctionOutput> => {
            const { accountId: targetAccountId, key, name, entered } = input;
            const options = { signal, targetAccountId };
            const { app } = await api.call('readApp', { params: paramsOf(key) }, options);
            const called = app.functions.find((one) => one.name === name);
            if (!called) throw new KnownFailure({ kind: 'notFound', message: UNKNOWN_FUNCTION });
            const body = { function: name, arguments: enteredArguments(called.parameters, entered) };
            const { tried } = await api.call('tryFunction', { params: paramsOf(key), body }, options);
            return { kind: 'tried', tried };
          },
          TRY_FUNCTION_FAILED,
        ),
      ),
    },
    actions: { showToast: tellWith(deps.makeId).showToast },
  };
}
