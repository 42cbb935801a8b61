import type { AccountType } from '#contract/entities/account';
import type { AppKey, StoredDefinition } from '#contract/entities/app';
import { DEFINITION_SAVED } from '#contract/rules/messages';
import type { AppMakerNews, appMakerMachine } from '../../appMaker';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** The apps that an account has made for those below it. */
export type MadeApps = { readonly definitions: readonly StoredDefinition[] };
/** Nobody can install it any more. */
export type MadeAppsChange = { readonly retired: AppKey };
export type MadeAppsKey = { readonly accountId: number };

const LEVELS: readonly AccountType[] = ['superAdmin', 'partner', 'reseller'];

const REFRESH = { type: 'resource.refresh' } as const;

export const madeApps = defineFeature({
  machine: createResourceMachine<MadeApps, MadeAppsKey, MadeAppsChange>({
    id: 'madeApps',
    applyChange: ({ definitions }, { retired }) => ({
      definitions: definitions.filter(
        ({ appId, appVersion }) => appId !== retired.appId || appVersion !== retired.appVersion,
      ),
    }),
  }),
  opens: ({ first, type, targetAccountId: accountId }) =>
    first === 'made-apps' && LEVELS.includes(type) ? { key: `${accountId}`, input: { key: { accountId } } } : null,
  // The overlay over it closes with an app that is saved.
  readdressed: () => [REFRESH],
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});

/** The app that is made or changed (`makeApp`). */
export const appMaker = defineLaterFeature<typeof appMakerMachine, AppMakerNews>({
  opens: ({ overlays, type, targetAccountId: accountId }) => {
    const overlay = overlays.get('makeApp');
    if (overlay === undefined || !LEVELS.includes(type)) return null;
    const { appId, appVersion, newVersion } = overlay.parameters;
    if (appId === undefined || appVersion === undefined)
      return { key: `${accountId} new`, input: { accountId, asked: null } };
    const isNewVersion = newVersion === 'true';
    return {
      key: [accountId, appId, appVersion, isNewVersion].join(' '),
      input: { accountId, asked: { appId, appVersion, isNewVersion } },
    };
  },
  hears: { 'network.changed': same },
  tells: {
    'appMaker.done': () => [
      { type: 'closeOverlay', params: { key: 'makeApp' } },
      { type: 'showToast', params: { message: DEFINITION_SAVED, status: 'success' } },
    ],
  },
});
