import * as endpoints from '#contract/endpoints/presence';
import { NOT_FOUND } from '#contract/rules/messages';
import { roomIdOf } from '../domain/conversations/openRoom';
import { peerIn, personIn } from '../domain/conversations/presence';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { personOf } from './actor';

export const presenceHandlers = {
  tellPresence: handler(endpoints.tellPresence, async (ctx, { params: { roomId }, body: { typing } }) => {
    const { realtime, clock, caller } = ctx;
    const said = await personIn(ctx, ctx.target, roomId, { by: personOf(caller), typing, nowMs: clock.nowMs() });
    ctx.afterCommit(() => realtime.announce(said));
    return { success: true as const, present: realtime.presentIn(said, caller.id) };
  }),

  tellTyping: openHandler(endpoints.tellTyping, async (ctx, { params }) => {
    const place = await ctx.findAgent(params.username);
    if (!place) throw new Refusal(404, NOT_FOUND);
    const { agentId, orgId, resellerId, partnerId } = place;
    const roomId = roomIdOf(agentId, ctx.caller.id);
    const said = await ctx.actAs(
      { kind: 'agent', agentId, orgId, resellerId, partnerId },
      (tx) => peerIn(tx, roomId, ctx.clock.nowMs()),
      { readOnly: true },
    );
    if (said) ctx.realtime.announce(said);
    return { success: true as const };
  }),
} satisfies HandlersOf<typeof endpoints>;
