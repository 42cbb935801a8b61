import type pg from 'pg';
import { SEED_APPS } from '../apps/index';

/** Writes the platform's apps, which every account may install. */
export async function writeApps(client: pg.ClientBase): Promise<void> {
  for (const { appId, appVersion, name, description, dependencies, functions } of SEED_APPS) {
    await client.query(
      `insert into app_def (app_id, app_version, name, description, manifest) values ($1, $2, $3, $4, $5)`,
      [appId, appVersion, name, description, JSON.stringify({ dependencies, functions })],
    );
  }
}
