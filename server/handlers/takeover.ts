import type { EndpointDefinition } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/takeover';
import { readBlocked, setBlocked } from '../domain/conversations/blocks';
import { changeRoom, type RoomChange } from '../domain/conversations/changeRoom';
import { readRoom } from '../domain/conversations/inbox';
import { type HandlersOf, handler, type TxContext } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { personOf } from './actor';

export const takeoverHandlers = {
  readAiAgentEnabled: handler(endpoints.readAiAgentEnabled, async ({ db, target }, { params }) => {
    const { aiAgentEnabled } = await readRoom(db, target, params.roomId);
    return { success: true as const, aiAgentEnabled };
  }),

  setAiAgentEnabled: handler(endpoints.setAiAgentEnabled, async (ctx, { params, body: { aiAgentEnabled } }) => ({
    ...(await changed(ctx, params.roomId, { kind: 'agent', isEnabled: aiAgentEnabled })),
    aiAgentEnabled,
  })),

  holdConversation: handler(endpoints.holdConversation, (ctx, { params }) =>
    changed(ctx, params.roomId, { kind: 'hold', by: personOf(ctx.caller) }),
  ),

  releaseConversation: handler(endpoints.releaseConversation, (ctx, { params }) =>
    changed(ctx, params.roomId, { kind: 'release' }),
  ),

  closeConversation: handler(endpoints.closeConversation, (ctx, { body }) =>
    changed(ctx, body.roomId, { kind: 'close' }),
  ),

  unarchiveConversation: handler(endpoints.unarchiveConversation, (ctx, { body }) =>
    changed(ctx, body.roomId, { kind: 'reopen' }),
  ),

  rateConvo: handler(endpoints.rateConvo, (ctx, { body: { roomId, rating } }) =>
    changed(ctx, roomId, { kind: 'rate', rating }),
  ),

  readBlock: handler(endpoints.readBlock, async (ctx, { params }) => ({
    success: true as const,
    blocked: await readBlocked(ctx, ctx.target, params.id),
  })),

  setBlock: handler(endpoints.setBlock, async (ctx, { body: { id, blocked } }) => {
    await setBlocked(ctx, ctx.target, id, { isWanted: blocked, by: ctx.caller.id });
    return { success: true as const, message: 'Success', blocked };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** Changes a room, and replies with it. */
export async function changed(
  ctx: Omit<TxContext<EndpointDefinition>, 'caller' | 'target'> & { readonly target: TargetAccount },
  roomId: string,
  change: RoomChange,
) {
  const room = await changeRoom(ctx, ctx.target, roomId, change, ctx.clock.nowMs());
  return { success: true as const, message: 'Success', room };
}
