import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { SAME_WORDS_AGAIN, tooManyAnswers } from '#contract/rules/messages/delivery';
import { delivery, message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { RoomRow } from '../conversations/roomRow';

/** A message that the agent is about to answer. */
type Arriving = {
  readonly channel: 'sms' | 'email';
  readonly text: string;
  /** The mails of its thread, by their ids. */
  readonly thread: readonly string[];
  readonly atMs: number;
};

/**
 * How often an agent answers one sender, and one thread whoever writes in it; and after how many times of the same words it stops. No
 * person writes more: two programs that answer each other do, and some of them say nowhere that they are programs.
 */
const LIMITS = {
  email: { hour: 10, day: 30, sameWords: 1 },
  sms: { hour: 60, day: 200, sameWords: 2 },
} as const;

const HOUR_MS = 3_600_000;

/** Why the agent does not answer a message that a program may have written; null: it does. Needs the agent's scope. */
export async function whySilent(db: Db, row: RoomRow, arriving: Arriving): Promise<string | null> {
  const limits = LIMITS[arriving.channel];
  if (await isRepeated(db, row, arriving, limits.sameWords)) return SAME_WORDS_AGAIN;
  const { hour, day } = await answersTo(db, row, arriving);
  if (hour >= limits.hour) return tooManyAnswers(hour, 1);
  const most = Math.max(day, await answersIn(db, row, arriving));
  return most >= limits.day ? tooManyAnswers(most, 24) : null;
}

/** Of more messages in the same words nobody needs to know. */
const LOOKED_AT = 20;

/** Whether the sender writes the same words again and was answered to them: somebody who got no answer may well ask again. */
async function isRepeated(
  db: Db,
  { orgId, id: roomId }: RoomRow,
  { channel, text, atMs }: Arriving,
  times: number,
): Promise<boolean> {
  const lately = and(
    eq(message.orgId, orgId),
    eq(message.roomId, roomId),
    eq(message.source, channel),
    gt(message.createdAt, new Date(atMs - 24 * HOUR_MS)),
  );
  const earlier = await db
    .select({ id: message.id, text: message.text })
    .from(message)
    .where(and(lately, eq(message.role, 'user')))
    .orderBy(desc(message.id))
    .limit(LOOKED_AT);
  const other = earlier.findIndex((one) => one.text !== text);
  const same = other === -1 ? earlier : earlier.slice(0, other);
  const first = same.at(-1);
  if (text === '' || first === undefined || same.length < times) return false;
  return (await db.$count(message, and(lately, message.aiAgent, gt(message.id, first.id)))) > 0;
}

/** Answers of the agent to the sender that way, within an hour and a day. */
async function answersTo(db: Db, { orgId, id: roomId }: RoomRow, { channel, atMs }: Arriving) {
  const hourAgo = new Date(atMs - HOUR_MS);
  const [count] = await db
    .select({
      hour: sql<number>`count(*) filter (where ${message.createdAt} > ${hourAgo})::int`,
      day: sql<number>`count(*)::int`,
    })
    .from(message)
    .where(
      and(
        eq(message.orgId, orgId),
        eq(message.roomId, roomId),
        eq(message.source, channel),
        message.aiAgent,
        gt(message.createdAt, new Date(atMs - 24 * HOUR_MS)),
      ),
    );
  return count ?? { hour: 0, day: 0 };
}

/** Answers of the agent among the mails that a mail of any sender answers, within a day. */
async function answersIn(db: Db, { orgId }: RoomRow, { thread, atMs }: Arriving): Promise<number> {
  if (thread.length === 0) return 0;
  const [count] = await db
    .select({ answers: sql<number>`count(*)::int` })
    .from(delivery)
    .innerJoin(
      message,
      and(eq(message.orgId, delivery.orgId), eq(message.roomId, delivery.roomId), eq(message.id, delivery.messageId)),
    )
    .where(
      and(
        eq(delivery.orgId, orgId),
        eq(delivery.channel, 'email'),
        eq(delivery.direction, 'out'),
        inArray(delivery.providerId, [...thread]),
        message.aiAgent,
        gt(message.createdAt, new Date(atMs - 24 * HOUR_MS)),
      ),
    );
  return count?.answers ?? 0;
}
