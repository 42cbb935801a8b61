import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import * as z from 'zod';
import { readMigrations } from '../migrate';
import { CopyRefused, fill, readSnapshot } from './copy';

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Checksums of the migrations of the backed-up database. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_.]+$/), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  logMonths: z.number().int().nonnegative(),
});

/**
 * Writes the whole database into a new folder: a gzipped COPY file per table and a manifest, readable by the owner only. The folder
 * gets its name when it is complete. Hosts keep working meanwhile.
 * @throws Error with code EEXIST or ENOTEMPTY if the folder exists and is not empty
 */
export async function backup(owner: ClientConfig, folder: string): Promise<void> {
  const target = resolve(folder);
  const partial = `${target}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  const migrations = (await readMigrations()).map(({ checksum }) => checksum);
  await readSnapshot(owner, async ({ inventory, stream }) => {
    for (const table of inventory.tables) {
      await pipeline(stream(table), createGzip(), createWriteStream(fileOf(partial, table.name), { mode: 0o600 }));
    }
    const manifest: z.infer<typeof manifestSchema> = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations,
      ...inventory,
    };
    await writeFile(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  });
  await rename(partial, target);
}

/**
 * Fills an empty database from such a folder. Returns the number of rows per table.
 * @throws CopyRefused if the folder is not a backup or is of another version, or the database is not empty
 */
export async function restore(owner: ClientConfig, folder: string): Promise<Record<string, number>> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => '{}');
  const manifest = manifestSchema.safeParse(JSON.parse(text));
  if (!manifest.success) throw new CopyRefused(`${resolve(folder)} holds no backup.`);
  const migrations = (await readMigrations()).map(({ checksum }) => checksum);
  if (migrations.join() !== manifest.data.migrations.join()) {
    throw new CopyRefused('The backup was written by another version; restore it with that one, then update.');
  }
  return fill(owner, {
    inventory: manifest.data,
    stream: ({ name }) => {
      const rows = new PassThrough();
      pipeline(createReadStream(fileOf(folder, name)), createGunzip(), rows).catch((error: Error) =>
        rows.destroy(error),
      );
      return rows;
    },
  });
}

const fileOf = (folder: string, table: string): string => join(folder, `${table}.copy.gz`);
