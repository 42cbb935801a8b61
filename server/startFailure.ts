import { type Config, ConfigInvalid } from './config';
import { EmbeddedUnavailable } from './db/embedded/failure';
import { driverError } from './db/errors';
import { errorFacts } from './http/log';
import {
  DATABASE_LOGIN_REFUSED,
  DATABASE_MISSING,
  databaseRightMissing,
  dataFolderNotWritable,
  diskFull,
  portForbidden,
  portTaken,
} from './lines';

/** Why the host cannot start, in one line per reason, for the person at the terminal. */
export function startFailureLines(error: unknown, config: Pick<Config, 'PORT' | 'dataDir'> | null): readonly string[] {
  if (error instanceof ConfigInvalid) return error.lines;
  if (config !== null && error instanceof Error && DISK_FULL.test(error.message)) return [diskFull(config.dataDir)];
  if (error instanceof EmbeddedUnavailable || (error instanceof Error && error.name === 'MigrationMismatch')) {
    return [error.message];
  }
  const refused = refusedByServer(error);
  if (refused !== null) return [refused];
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (config !== null) {
    if (code === 'EADDRINUSE') return [portTaken(config.PORT)];
    if (code === 'EACCES' && syscall === 'listen') return [portForbidden(config.PORT)];
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
      return [dataFolderNotWritable(config.dataDir)];
    }
  }
  const { type, stack } = errorFacts(error);
  return [`The host could not start: ${error instanceof Error ? error.message : type}`, stack];
}

/** What Node and PostgreSQL say of a full disk. */
const DISK_FULL = /ENOSPC|no space left on device/i;

/** Why the server of DATABASE_URL does not serve; null: for another reason. */
function refusedByServer(error: unknown): string | null {
  const { code = '', message = '' } = driverError(error) ?? {};
  if (/^28(?:P01|000)$/.test(code)) return DATABASE_LOGIN_REFUSED;
  if (code === '3D000') return DATABASE_MISSING;
  return code === '42501' ? databaseRightMissing(message) : null;
}
