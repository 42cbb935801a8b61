import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CallOfMessage, RecentMessage } from '#contract/entities/conversation';
import { inIndexOrder } from '../../db/indexOrder';
import { message, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { readCalls } from './callsOf';
import { shownOf } from './inbox';
import { type MessageRow, sidesOf, staffMessageOf } from './messageRow';
import { withReactions } from './reactions';
import { type RoomRow, selectRooms } from './roomRow';

/** The rooms that were written in last: those of each inbox, open and closed, in the order of their index. */
async function latestRooms(db: Db, target: TargetAccount, limit: number) {
  const { orgId, id, lastMessageAt } = room;
  const latest = (inbox: RoomRow['inbox'], isArchived: boolean) => {
    const which = shownOf(target, { inbox, isArchived, test: false, mineOf: null, nowMs: 0 });
    return db.select({ orgId, id, lastMessageAt }).from(room).where(which).orderBy(desc(lastMessageAt)).limit(limit);
  };
  const keys = unionAll(
    latest('priority', false),
    latest('priority', true),
    latest('junk', false),
    latest('junk', true),
  )
    .orderBy(sql`last_message_at desc`)
    .limit(limit)
    .as('keys');
  const found = selectRooms(db)
    .innerJoin(keys, and(eq(orgId, keys.orgId), eq(id, keys.id)))
    .orderBy(desc(keys.lastMessageAt));
  return inIndexOrder(db, found);
}

/** The latest messages of all rooms of the target, without tests, the latest first. */
export async function listRecent(db: Db, target: TargetAccount, limit: number): Promise<RecentMessage[]> {
  // The latest messages are in the rooms that were written in last.
  const rooms = await latestRooms(db, target, limit);
  if (rooms.length === 0) return [];
  const ids = rooms.map(({ room: { id } }) => id);
  const { rows: latest } = await db.execute<{ id: string }>(sql`
    select m.id from unnest(${sql.param(ids)}::text[]) as r (id)
    cross join lateral (select id from message where org_id = ${rooms[0]?.room.orgId} and room_id = r.id
      and source <> 'test' order by id desc limit ${limit}) m
    order by m.id desc limit ${limit}`);
  const rows = await db
    .select()
    .from(message)
    .where(
      and(
        eq(message.orgId, rooms[0]?.room.orgId ?? 0),
        inArray(message.roomId, ids),
        inArray(
          message.id,
          latest.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(message.id));
  const callOf = await readCalls(db, rows);
  return (await withReactions(db, rows)).flatMap((row) => {
    const inbox = rooms.find(({ room: { id } }) => id === row.roomId);
    if (!inbox) return [];
    const isInbound = row.role === 'user';
    const { peerNumber: number } = inbox.room;
    return [
      {
        ...staffMessageOf(row, sidesOf(inbox.room, inbox.agentName)),
        gift: false,
        drip: false,
        direction: isInbound ? ('inbound' as const) : ('outbound' as const),
        targetInbox: inbox.room.inbox === 'priority' ? ('inbox' as const) : ('junk' as const),
        campaignId: inbox.configId ?? '',
        ...(number === null ? {} : isInbound ? { fromNumber: number } : { toNumber: number }),
        ...ofCall(callOf(row).call),
        ...dialogOf(row, rows),
        selfCall: row.fromId === row.toId,
        bypassAgent: !inbox.room.aiAgentEnabled,
        callingUserIsContact: inbox.room.peerKind === 'contact' || inbox.room.contactId !== null,
        notify: isInbound,
        ...NOTHING,
      },
    ];
  });
}

/** What existing clients read of the call that a message was said in. */
function ofCall(call: CallOfMessage | undefined) {
  const { duration = 0, agentOutcome = '', summary = '' } = call ?? {};
  const eventType = call ? `${call.direction}-call` : 'message.created';
  return { eventType, duration, missedCall: call?.duration === 0, agentOutcome, summary };
}

/** More would make a reply of many long conversations quadratic. */
const DIALOG_LIMIT = 20;

/** What else of the list belongs to the conversation of a message, the earliest first, of many the latest. */
function dialogOf(of: MessageRow, rows: readonly MessageRow[]) {
  const dialog = rows
    .filter(({ roomId, convoUuid, role }) => roomId === of.roomId && convoUuid === of.convoUuid && role !== 'system')
    .slice(0, DIALOG_LIMIT)
    .map(({ role, text: content }) => ({ role: role === 'user' ? ('user' as const) : ('assistant' as const), content }))
    .reverse();
  const isSaid = of.source === 'call' || of.source === 'voice';
  return {
    callDialog: isSaid ? dialog : [],
    chatDialog: isSaid ? [] : dialog,
    agentReplyCount: dialog.filter(({ role }) => role === 'assistant').length,
  };
}

const NOTHING = {
  'content-type': 'text/plain',
  'disposition-notification': '',
  rate: 0,
  usdRate: 0,
  isLive: false,
  aiReward: '',
  aiRewardUsd: 0,
  aiLeadRating: 0,
  aiLeadRatingReason: '',
  aiAgentOverride: '',
  cnamSpam: false,
  campaign: false,
  forcedCampaign: false,
  diversion: '',
  voicemailRecording: '',
} as const;
