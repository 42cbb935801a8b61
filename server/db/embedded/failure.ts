/** The built-in database cannot serve this data folder. `message` is the one line the host prints before it stops. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

/** Ends such a line: what a person can always do instead. */
export const useDatabaseUrl = 'Set DATABASE_URL to use a PostgreSQL server of your own.';

/** What a program's output says went wrong: the first line that names an error, else the last line. */
export function reason(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /error|fatal|cannot|could not|not found|panic/i.test(text)) ?? lines.at(-1);
  return (line || 'it gave no reason').replace(/^.*?(FATAL|ERROR|PANIC): +/, '$1: ').replace(/[\s.]+$/, '');
}
