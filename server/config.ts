import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { settingInvalid } from './lines';
import { SETTINGS, type SettingName, type Settings } from './settings';

/** The configuration of the host. Holds secrets, so it is never logged. */
export type Config = Settings & {
  /** Absolute path of DATA_DIR. */
  readonly dataDir: string;
  /** Folder of the built console. */
  readonly consoleDir: string;
};

/** Invalid settings, one line each. */
export class ConfigInvalid extends Error {
  override readonly name = 'ConfigInvalid';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads every setting from the environment.
 * @throws ConfigInvalid with a line for each invalid one; values are left out, because they may be secrets
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, root: string = process.cwd()): Config {
  const lines: string[] = [];
  const entries = Object.entries(SETTINGS).map(([name, { schema }]) => {
    const value = env[name]?.trim();
    const result = schema.safeParse(value === '' ? undefined : value);
    if (!result.success) lines.push(settingInvalid(name, result.error.issues[0]?.message ?? 'it cannot be read'));
    return [name, result.data] as const;
  });
  const settings = Object.fromEntries(entries) as unknown as Settings;
  const needs = (name: SettingName, other: SettingName) =>
    lines.push(settingInvalid(name, `it is needed where ${other} is set`));
  if (lines.length === 0 && settings.LLM_BASE_URL !== undefined && settings.LLM_MODEL === undefined) {
    needs('LLM_MODEL', 'LLM_BASE_URL');
  }
  if (lines.length === 0 && settings.LLM_EMBEDDING_MODEL !== undefined && settings.LLM_BASE_URL === undefined) {
    needs('LLM_BASE_URL', 'LLM_EMBEDDING_MODEL');
  }
  if (lines.length > 0) throw new ConfigInvalid(lines);
  return { ...settings, dataDir: resolve(root, settings.DATA_DIR), consoleDir: resolve(root, 'dist') };
}

/** The key for stored codes: SECRET_KEY, or one that is created once, in a file that only its owner can read. */
export async function secretKeyOf({ SECRET_KEY, dataDir }: Pick<Config, 'SECRET_KEY' | 'dataDir'>): Promise<Buffer> {
  if (SECRET_KEY !== undefined) return Buffer.from(SECRET_KEY, 'utf8');
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  const made = writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  await made.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // Another host may have created the file without having filled it yet.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const key = await readFile(file);
    if (key.length >= 43) return key;
    await delay(20);
  }
  throw new Error(`The key file ${file} is empty. Delete it and start again.`);
}
