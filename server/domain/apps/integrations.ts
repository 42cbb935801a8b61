import type { AppData, AppKey } from '#contract/entities/app';
import { INTEGRATION_NOT_FOUND, INTEGRATION_UPDATED, NO_SUCH_APP } from '#contract/rules/messages';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { type Branch, findApp, knownApps } from './appRow';
import { findInstall, type InstallChange, installApp, installsOf, updateApp } from './installs';
import { settingsOf, toldSettings } from './settings';

/** The app that an integration is named by: of its versions the one that is installed, else the one that was defined last. */
type Named = { readonly slug: string; readonly version?: string | undefined };
type Saved = Named & Omit<InstallChange, 'key' | 'given'> & { readonly appData: AppData };

/** The data of an installed app, without its secrets. @throws Refusal 404 */
export async function readIntegration(db: Db, branch: Branch, named: Named, secretKey: Buffer) {
  const key = await installedKey(db, branch, named);
  const row = key && (await findInstall(db, branch, key));
  if (!key || !row) throw new Refusal(404, INTEGRATION_NOT_FOUND);
  const known = await findApp(db, branch, key);
  const told = toldSettings(known?.definition ?? null, settingsOf(secretKey, row.secrets));
  return { success: true as const, message: INTEGRATION_UPDATED, ...key, ...told };
}

/** @throws Refusal 404 for an app that nobody offers, or with `mustExist` for one that is not installed */
export async function saveIntegration(db: Db, target: TargetAccount, saved: Saved, mustExist: boolean) {
  const { slug, version, appData: given, ...change } = saved;
  const key = await installedKey(db, target, { slug, version });
  if (key) await updateApp(db, target, { ...change, key, given });
  else if (mustExist) throw new Refusal(404, INTEGRATION_NOT_FOUND);
  else await installApp(db, target, { ...change, key: await offeredKey(db, target, { slug, version }), given });
  return readIntegration(db, target, { slug, version }, change.secretKey);
}

async function installedKey(db: Db, branch: Branch, { slug, version }: Named): Promise<AppKey | null> {
  const all = (await installsOf(db, branch)).filter((row) => row.appId === slug);
  const row = all.find(({ appVersion }) => version === undefined || appVersion === version);
  return row ? { appId: row.appId, appVersion: row.appVersion } : null;
}

async function offeredKey(db: Db, branch: Branch, { slug, version }: Named): Promise<AppKey> {
  const offered = (await knownApps(db, branch)).filter(({ definition }) => definition.appId === slug);
  const found = offered.findLast(({ definition }) => version === undefined || definition.appVersion === version);
  if (!found) throw new Refusal(404, NO_SUCH_APP);
  return { appId: slug, appVersion: found.definition.appVersion };
}
