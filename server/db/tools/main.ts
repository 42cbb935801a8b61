import { parseArgs } from 'node:util';
import { type Config, ConfigInvalid, readConfig } from '../../config';
import { EmbeddedUnavailable } from '../embedded/failure';
import { DatabaseUnavailable, driverError } from '../errors';
import { MigrationMismatch } from '../migrate';
import { findDatabase } from '../owner';
import { backup, restore } from './backup';
import { CopyRefused, move } from './copy';
import { reset } from './reset';
import { AuditBroken, verifyAudit } from './verifyAudit';

/** The commands `npm run reset`, `db:backup`, `db:restore`, `db:move` and `audit:verify`. Each prints one line, or fails with one. */
const USAGE = {
  reset: 'reset',
  backup: 'db:backup [-- --to FOLDER]',
  restore: 'db:restore -- --from FOLDER',
  move: 'db:move -- --to DATABASE_URL',
  verifyAudit: 'audit:verify',
} as const;

class Misused extends Error {}

/**
 * Runs one command and returns the line that says what was done.
 * @throws Misused, and what the command throws
 */
async function command(
  name: string | undefined,
  options: { to?: string; from?: string },
  config: Config,
): Promise<string> {
  const withDatabase = async <T>(fn: (owner: Parameters<typeof backup>[0]) => Promise<T>): Promise<T> => {
    const found = await findDatabase(config, (line) => process.stderr.write(`${line}\n`));
    try {
      return await fn(found.owner);
    } finally {
      await found.release();
    }
  };
  const required = (option: 'to' | 'from'): string => {
    const value = options[option];
    if (value === undefined) throw new Misused(`Usage: npm run ${USAGE[name as keyof typeof USAGE]}`);
    return value;
  };
  switch (name) {
    case 'reset':
      if (config.DATABASE_URL !== undefined) {
        throw new Misused('DATABASE_URL is set: only the built-in database can be reset. Nothing was deleted.');
      }
      return reset(config.dataDir);
    case 'backup': {
      const folder = options.to ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
      await withDatabase((owner) => backup(owner, folder));
      return `The database is written to ${folder}.`;
    }
    case 'restore': {
      const folder = required('from');
      return sentence('restored', await withDatabase((owner) => restore(owner, folder)));
    }
    case 'move': {
      const connectionString = required('to');
      return sentence('moved', await withDatabase((owner) => move(owner, { connectionString })));
    }
    case 'verifyAudit': {
      const { entries, fingerprint } = await withDatabase(verifyAudit);
      return `All ${entries} entries of the audit are as they were written. Fingerprint: ${fingerprint}`;
    }
    default:
      throw new Misused(`Usage: npm run ${Object.values(USAGE).join(' | ')}`);
  }
}

function sentence(done: string, counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(counts).length} tables are ${done}.`;
}

/** Errors whose message is meant for the person at the terminal. */
const PLAIN = [
  Misused,
  AuditBroken,
  ConfigInvalid,
  CopyRefused,
  EmbeddedUnavailable,
  DatabaseUnavailable,
  MigrationMismatch,
];

function explain(error: unknown): string {
  if (PLAIN.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = driverError(error);
  return `It failed${cause?.code ? ` (${cause.code})` : ''}: ${cause?.message ?? String(error)}`;
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  });
  const [name] = positionals;
  process.stdout.write(`${await command(name, values, readConfig(process.env))}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
