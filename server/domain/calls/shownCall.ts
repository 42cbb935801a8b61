import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Call } from '#contract/entities/call';
import { recordingDaysOf } from '#contract/rules/calls/recordingDays';
import { account, call, callRecordingPage, type JsonObject, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { holderOf } from '../conversations/holdRules';
import { type KnownSide, knownNameOf } from '../conversations/roomRow';
import type { CallRow } from './callRow';
import { recordedOf } from './recorded';

const DAY_MS = 86_400_000;

const organization = alias(account, 'organization');
const { peerId, peerKind, peerName, peerNumber, peerEmail, contactName, heldBy, heldByName, heldUntil } = room;

/** A call with what else is shown of it. */
type ShownCall = {
  readonly call: CallRow;
  readonly agentName: string;
  /** Null: its room is gone. */
  readonly room: (KnownSide & Parameters<typeof holderOf>[0]) | null;
  readonly settings: JsonObject | null;
  /** Of a recording that grows, as far as it is there. */
  readonly page: { readonly startsAt: number; readonly bytes: Buffer } | null;
};

/** Selects calls of agents that are there; the caller adds filter and order. */
export function selectCalls(db: Db) {
  const { orgId, callId, startsAt, bytes } = callRecordingPage;
  const page = db
    .select({ startsAt, bytes })
    .from(callRecordingPage)
    .where(and(eq(orgId, call.orgId), eq(callId, call.id), sql`${call.recording} ->> 'state' = 'recording'`))
    .orderBy(sql`${startsAt} desc`)
    .limit(1)
    .as('page');
  return db
    .select({
      call,
      agentName: account.displayName,
      room: { peerId, peerKind, peerName, peerNumber, peerEmail, contactName, heldBy, heldByName, heldUntil },
      settings: organization.settings,
      page: { startsAt: page.startsAt, bytes: page.bytes },
    })
    .from(call)
    .innerJoin(account, and(eq(account.id, call.agentId), isNull(account.deletedAt)))
    .leftJoin(organization, eq(organization.id, call.orgId))
    .leftJoin(room, and(eq(room.orgId, call.orgId), eq(room.id, call.roomId)))
    .leftJoinLateral(page, sql`true`)
    .$dynamic();
}

/** A call as the API returns it. */
export function callOf(shown: ShownCall, nowMs: number): Call {
  const { call: row, agentName, room: its } = shown;
  const holder = its && row.state !== 'closed' ? holderOf(its, nowMs) : null;
  return {
    id: row.id,
    uuid: row.uuid,
    agentId: row.agentId,
    agentName,
    roomId: row.roomId,
    destination: `meeting-${row.id}`,
    copy: row.copy,
    state: row.state,
    ...(row.cause && { cause: row.cause }),
    name: its ? knownNameOf(its) : row.callerName,
    ears: row.ears,
    voice: row.voice,
    startedAtMs: row.startedAt.getTime(),
    ...(row.answeredAt && { answeredAtMs: row.answeredAt.getTime() }),
    ...(row.endedAt && { endedAtMs: row.endedAt.getTime() }),
    ...(holder && { heldBy: { id: holder.id, name: holder.name } }),
    participants: [...row.participants],
    ...(row.units && { units: row.units }),
    ...recordingOf(shown),
  };
}

function recordingOf({ call: { recording, endedAt }, settings, page }: ShownCall): Pick<Call, 'recording'> {
  if (!recording) return {};
  const days = recordingDaysOf(settings ?? {});
  const isKept = recording.state === 'kept' && endedAt !== null;
  return {
    recording: {
      ...recording,
      ...(recording.state === 'recording' && recordedOf(page)),
      ...(isKept && { keptUntilMs: endedAt.getTime() + days * DAY_MS }),
    },
  };
}
