/** The built-in database cannot be used with this data folder. The host prints `message` and stops. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

/** The end of such a message: what a person can always do instead. */
export const useDatabaseUrl = 'Set DATABASE_URL to use a PostgreSQL server of your own.';

/** The reason in a program's output: the first line with an error, or else the last line. */
export function reason(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.find((text) => /error|fatal|cannot|could not|not found|panic/i.test(text)) ?? lines.at(-1);
  return (line || 'it gave no reason').replace(/^.*?(FATAL|ERROR|PANIC): +/, '$1: ').replace(/[\s.]+$/, '');
}
