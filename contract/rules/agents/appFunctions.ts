import type { App, AppKey } from '../../entities/app';
import type { Campaign } from '../../entities/campaign';

/** Which functions of an app an agent may call, in its `apps` and `enabledFunctions` (specification 3). */

type Functions = Pick<Campaign, 'apps' | 'enabledFunctions'>;
type Offered = readonly Pick<App['functions'][number], 'name' | 'movesMoney'>[];

/** As `enabledFunctions` is keyed. */
const appKeyOf = ({ appId, appVersion }: AppKey): string => `${appId}:${appVersion}`;

/** An app without a list has all functions that move no money, as existing clients expect; one that is not added has none. */
export function enabledNames({ apps = [], enabledFunctions = {} }: Functions, key: AppKey, offered: Offered): string[] {
  const names = enabledFunctions[appKeyOf(key)];
  if (names) return offered.filter(({ name }) => names.includes(name)).map(({ name }) => name);
  const isAdded = apps.some(({ appId, version }) => appId === key.appId && version === key.appVersion);
  return isAdded ? offered.filter(({ movesMoney }) => !movesMoney).map(({ name }) => name) : [];
}

/** The settings of an agent with exactly these functions of an app; without any, it does not have the app. Others stay. */
export function withFunctions(
  { apps = [], enabledFunctions = {} }: Functions,
  key: AppKey,
  names: readonly string[],
): Required<Functions> {
  const isOf = ({ appId, version }: NonNullable<Functions['apps']>[number]) =>
    appId === key.appId && version === key.appVersion;
  const { [appKeyOf(key)]: _, ...others } = enabledFunctions;
  if (names.length === 0) return { apps: apps.filter((app) => !isOf(app)), enabledFunctions: others };
  const isAdded = apps.some(isOf);
  return {
    apps: isAdded ? apps : [...apps, { appId: key.appId, version: key.appVersion }],
    enabledFunctions: { ...others, [appKeyOf(key)]: [...names] },
  };
}

/** The settings of an agent whose app is another version, with these functions; what it is told about the app stays. */
export function withVersion(
  { apps = [], enabledFunctions = {} }: Functions,
  { appId, from, to }: { readonly appId: string; readonly from: string; readonly to: string },
  names: readonly string[],
): Required<Functions> {
  const others = apps.filter((app) => app.appId !== appId || app.version !== to);
  const moved = others.map((app) => (app.appId === appId && app.version === from ? { ...app, version: to } : app));
  const { [appKeyOf({ appId, appVersion: from })]: _, ...functions } = enabledFunctions;
  return withFunctions({ apps: moved, enabledFunctions: functions }, { appId, appVersion: to }, names);
}
