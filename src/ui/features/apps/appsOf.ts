import type { App, AppKey } from '#contract/entities/app';
import type { AppUse } from '#contract/entities/appUse';

const isOf = (key: AppKey) => (one: AppKey) => one.appId === key.appId && one.appVersion === key.appVersion;
const byVersion = (one: AppKey, other: AppKey) =>
  one.appVersion.localeCompare(other.appVersion, 'en', { numeric: true });

export const usageOf = (use: readonly AppUse[], key: AppKey): AppUse | null => use.find(isOf(key)) ?? null;

/** A version newer than this one that is not installed; null: there is none. */
export function newerOf(apps: readonly App[], app: App): App | null {
  const newer = apps.filter((one) => one.appId === app.appId && !one.installed && byVersion(one, app) > 0);
  return newer.toSorted(byVersion).at(-1) ?? null;
}

/** What can be installed and is not, each app once, in its newest version. */
export function offersIn(apps: readonly App[]): readonly App[] {
  const ids = new Set(apps.filter(({ installed }) => installed).map(({ appId }) => appId));
  const newest = new Map(apps.toSorted(byVersion).map((app) => [app.appId, app]));
  return [...newest.values()]
    .filter(({ appId }) => !ids.has(appId))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Those that need somebody first. */
export const installedIn = (apps: readonly App[]): readonly App[] =>
  apps
    .filter(({ installed }) => installed)
    .toSorted((one, other) => Number(other.error) - Number(one.error) || one.name.localeCompare(other.name));
