import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { holds, holdsNumber } from '../../db/holding';
import { message, messageWords, room } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { searchIds } from '../../db/search';
import type { TargetAccount } from '../../request/caller';
import { questionWords } from '../retrieval/words';

/** Finds rooms by the other side's name, number or address, by the last message, or by words of any one message. */
export async function matching(
  at: { readonly db: Db; readonly scope: Scope },
  { organizationId }: TargetAccount,
  phrase: string,
): Promise<SQL | undefined> {
  const text = phrase.trim();
  return or(
    holds(room.peerName, text),
    holds(room.contactName, text),
    holdsNumber(room.peerNumber, text),
    holds(room.peerEmail, text),
    holds(room.lastMessage, text),
    organizationId === null ? undefined : await said(at, organizationId, phrase),
  );
}

/** Rooms with a message that has all words; the last one may be the beginning of a word. */
async function said(
  { db, scope }: { readonly db: Db; readonly scope: Scope },
  orgId: number,
  phrase: string,
): Promise<SQL | undefined> {
  const query = saidQuery(orgId, phrase);
  if (query === null) return undefined;
  const where = sql`${messageWords.words} @@ ${query}`;
  const ids = await searchIds<string>(db, scope, phrase, [{ table: message, id: message.roomId, where }]);
  if (ids) return ids.length === 0 ? undefined : inArray(room.id, ids);
  const ofRoom = sql`${eq(message.orgId, room.orgId)} and ${eq(message.roomId, room.id)}`;
  return sql`exists (select from ${message} where ${ofRoom} and ${where})`;
}

/** All words of the phrase, the last one as a beginning, among an organization's messages; null if they are too short. */
export function saidQuery(orgId: number, phrase: string): SQL | null {
  const words = questionWords(phrase);
  if (!words.some((word) => word.length > 2)) return null;
  // Letters and digits only, so that nothing of a phrase is an operator.
  return sql`(to_tsquery('simple', ${`${words.join(' & ')}:*`}) && ${`'org ${orgId}'`}::tsquery)`;
}
