import type { App, AppKey } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';
import type { AskedApp, appSetupMachine } from '../../appSetup';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

/** The apps of an organization or of one of its agents, how they are used, and the agents that may use them. */
export type AccountApps = {
  readonly apps: readonly App[];
  readonly use: readonly AppUse[];
  readonly agents: readonly { readonly id: number; readonly name: string }[];
};

export type AppsKey = { readonly organizationId: number; readonly agentId: number | null };

/** What a person does with an installed app. An update takes over what was entered for the version `from`. */
export type AppChange = { readonly key: AppKey } & (
  | { readonly kind: 'reload' | 'uninstall' }
  | { readonly kind: 'update'; readonly from: string }
  | { readonly kind: 'setFunctions'; readonly agentId: number; readonly names: readonly string[] }
);

const isOf =
  (key: AppKey) =>
  (one: AppKey): boolean =>
    one.appId === key.appId && one.appVersion === key.appVersion;

function changed({ apps, use, agents }: AccountApps, change: AppChange): AccountApps {
  const is = isOf(change.key);
  if (change.kind === 'uninstall') {
    return {
      apps: apps.map((app) => (is(app) ? { ...app, installed: false, error: false } : app)),
      use: use.filter((one) => !is(one)),
      agents,
    };
  }
  if (change.kind !== 'setFunctions') return { apps, use, agents };
  const { agentId, names } = change;
  const name = agents.find(({ id }) => id === agentId)?.name ?? '';
  const users = (one: AppUse) => {
    const user = one.agents.find((agent) => agent.agentId === agentId) ?? { agentId, name, draft: [], live: [] };
    return [...one.agents.filter((agent) => agent.agentId !== agentId), { ...user, draft: [...names] }].toSorted(
      (first, second) => first.name.localeCompare(second.name),
    );
  };
  return { apps, use: use.map((one) => (is(one) ? { ...one, agents: users(one) } : one)), agents };
}

/** Whose apps are shown: on their screen, and below the setup of one. */
const accountAt = ({ type, targetAccountId, organizationId }: At): AppsKey | null => {
  if (organizationId === null || (type !== 'organization' && type !== 'agent')) return null;
  return { organizationId, agentId: type === 'agent' ? targetAccountId : null };
};

const REFRESH = { type: 'resource.refresh' } as const;
/** After these an app, or who uses it, may be another. */
const CHANGES: readonly string[] = ['app.changed', 'agent.saved', 'agent.published'];

export const apps = defineFeature({
  machine: createResourceMachine<AccountApps, AppsKey, AppChange>({ id: 'apps', applyChange: changed }),
  opens: (at) => {
    const key = at.first === 'apps' || at.has('integrations') ? accountAt(at) : null;
    return key && { key: `${key.organizationId}-${key.agentId}`, input: { key } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => REFRESH,
    'realtime.received': ({ event }) => (CHANGES.includes(event.type) ? REFRESH : null),
  },
});

const CHANGED = { type: 'appSetup.changed' } as const;

/** The setup of one app (`integrations`, specification 2). Which one is in its parameters, or its value is the app's id. */
export const appSetup = defineLaterFeature<typeof appSetupMachine>({
  opens: (at) => {
    const overlay = at.overlays.get('integrations');
    if (overlay === undefined || accountAt(at) === null) return null;
    const { appId, appVersion = null, integrationIndex = '' } = overlay.parameters;
    const index = /^\d{1,3}$/.test(integrationIndex) ? Number(integrationIndex) : null;
    const asked: AskedApp = { appId: appId ?? nameIn(overlay.value), appVersion, integrationIndex: index };
    if (asked.appId === null && index === null) return null;
    const key = [at.targetAccountId, asked.appId, appVersion, index].join(' ');
    return { key, input: { accountId: at.targetAccountId, asked } };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => CHANGED,
    'realtime.received': ({ event }) => (event.type === 'app.changed' ? CHANGED : null),
  },
});

/** Existing pages say `integrations=googleCalendar`; a plain flag names no app. */
const nameIn = (value: string): string | null => (['', 'true', '1', 'vidaApp'].includes(value) ? null : value);
