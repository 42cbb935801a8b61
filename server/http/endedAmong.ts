import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/client';
import type { StreamSession } from '../realtime/openStreams';
import { authenticateAll } from './authenticate';

/** The sessions whose tokens do not belong to the same caller with the same memberships any more: one look for all of them. */
export async function endedAmong(
  { scoped }: Pick<Database, 'scoped'>,
  sessions: readonly StreamSession[],
  nowMs: number,
): Promise<readonly StreamSession[]> {
  const all = sessions.map(({ credentials }) => credentials);
  const callers = await scoped({ kind: 'auth' }, (db) => authenticateAll(db, all, nowMs));
  return sessions.filter(({ caller }, index) => !isDeepStrictEqual(callers[index], caller));
}
