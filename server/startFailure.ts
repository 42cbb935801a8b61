import { type Config, ConfigInvalid } from './config';
import { EmbeddedUnavailable } from './db/embedded/failure';
import { errorFacts } from './http/log';
import { dataFolderNotWritable, diskFull, portForbidden, portTaken } from './lines';

/** Why the host cannot start, in one line per reason, for the person at the terminal. */
export function startFailureLines(error: unknown, config: Pick<Config, 'PORT' | 'dataDir'> | null): readonly string[] {
  if (error instanceof ConfigInvalid) return error.lines;
  if (error instanceof EmbeddedUnavailable || (error instanceof Error && error.name === 'MigrationMismatch')) {
    return [error.message];
  }
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (config !== null) {
    if (code === 'EADDRINUSE') return [portTaken(config.PORT)];
    if (code === 'EACCES' && syscall === 'listen') return [portForbidden(config.PORT)];
    if (code === 'ENOSPC') return [diskFull(config.dataDir)];
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
      return [dataFolderNotWritable(config.dataDir)];
    }
  }
  const { type, stack } = errorFacts(error);
  return [`The host could not start: ${error instanceof Error ? error.message : type}`, stack];
}
