import { sql } from 'drizzle-orm';
import type { Room } from '#contract/entities/conversation';
import { excerptOf } from '#contract/rules/conversations/excerpt';
import { message, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { questionWords } from '../retrieval/words';
import { saidQuery } from './matching';
import { uuidOf } from './messageRow';

/** What a search found in each of the rooms: the latest message with its words. Rooms found by their name have none. */
export async function withFound(db: Db, orgId: number, rooms: readonly Room[], phrase: string): Promise<Room[]> {
  const said = saidQuery(orgId, phrase);
  if (said === null || rooms.length === 0) return [...rooms];
  const ids = sql.join(
    rooms.map(({ roomId }) => sql`${roomId}`),
    sql`, `,
  );
  // One look backwards through each room, up to the first hit.
  const { rows } = await db.execute<{ roomId: string; id: string; clientKey: string | null; text: string }>(sql`
    select r.id as "roomId", hit.* from ${room} r
    cross join lateral (
      select m.id, m.client_key as "clientKey", left(m.text, 20000) as text from ${message} m
      where m.org_id = r.org_id and m.room_id = r.id and m.words @@ ${said} order by m.id desc limit 1
    ) hit
    where r.org_id = ${orgId} and r.id in (${ids})`);
  const words = questionWords(phrase);
  const hits = new Map(rows.map((hit) => [hit.roomId, { uuid: uuidOf(hit), excerpt: excerptOf(hit.text, words) }]));
  return rooms.map((one) => {
    const found = hits.get(one.roomId);
    return found ? { ...one, found } : one;
  });
}
