import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/reactions';
import { NOT_ALLOWED, NOT_FOUND, PEER_BLOCKED } from '#contract/rules/messages';
import { room } from '../db/schema/index';
import { isBlocked } from '../domain/conversations/blocks';
import { roomsOf } from '../domain/conversations/inbox';
import { messageOf, sidesOf, staffMessageOf } from '../domain/conversations/messageRow';
import { findRoom } from '../domain/conversations/messages';
import { roomIdOf } from '../domain/conversations/openRoom';
import { changeReaction, type ReactionChange } from '../domain/conversations/reactions';
import { scopeOfAgent } from '../domain/delivery/answering';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import type { AgentPlace } from '../request/tx';
import { personOf } from './actor';

type Context = CallContext<typeof endpoints.addReaction>;
type Body = BodyOf<typeof endpoints.addReaction>;

export const reactionHandlers = {
  addReaction: openHandler(endpoints.addReaction, (ctx, { body }) => react(ctx, body, true)),
  removeReaction: openHandler(endpoints.removeReaction, (ctx, { body }) => react(ctx, body, false)),
} satisfies HandlersOf<typeof endpoints>;

async function react(ctx: Context, { roomId, uuid, reaction: emoji }: Body, isWanted: boolean) {
  const change = { uuid, emoji, isWanted, now: ctx.clock.now() };
  const place = await ownAgent(ctx, roomId);
  const { reactions = [] } = await (place ? reactAsPeer(ctx, place, change) : reactAsTeam(ctx, roomId, change));
  return { success: true as const, message: 'Success', reactions };
}

/** The agent that the caller chats with in that room, whose id is made from both of theirs; null: it is not the caller's own. */
async function ownAgent({ caller, findAgent }: Context, roomId: string): Promise<AgentPlace | null> {
  const ids = roomId.split(':').map(Number);
  const other = ids.find((id) => id !== caller.id);
  if (other === undefined || !ids.includes(caller.id)) return null;
  const place = await findAgent(other);
  return place && roomIdOf(place.agentId, caller.id) === roomId ? place : null;
}

type Change = Omit<ReactionChange, 'by'>;

function reactAsPeer({ actAs, caller }: Context, place: AgentPlace, change: Change) {
  return actAs(scopeOfAgent(place), async (tx) => {
    const { row, agentName } = await findRoom(tx.db, eq(room.id, roomIdOf(place.agentId, caller.id)));
    if (await isBlocked(tx, [place.agentId], caller.id)) throw new Refusal(403, PEER_BLOCKED);
    const changed = await changeReaction(tx, row, { ...change, by: { id: caller.id, name: null } });
    return messageOf(changed, sidesOf(row, agentName));
  });
}

/** @throws Refusal 404 if the room is not in reach; 403 without the permission to answer there */
async function reactAsTeam(ctx: Context, roomId: string, change: Change) {
  const { caller, target, standing } = ctx;
  if (caller.kind === 'guest' || target === null) throw new Refusal(404, NOT_FOUND);
  if (!standing.permissions.has('editOrg')) throw new Refusal(403, NOT_ALLOWED);
  return ctx.scoped(async (tx) => {
    const { row, agentName } = await findRoom(tx.db, and(eq(room.id, roomId), roomsOf(target)));
    const changed = await changeReaction(tx, row, { ...change, by: personOf(caller) });
    return staffMessageOf(changed, sidesOf(row, agentName));
  });
}
