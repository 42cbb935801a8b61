import { and, sql } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/receiveMessage';
import { INVALID_AGENT_USER } from '#contract/rules/messages/delivery';
import { agentCalled, firstAgent } from '../domain/accounts/findAgent';
import { atOrBelow } from '../domain/accounts/listAccounts';
import { receiveMessage } from '../domain/delivery/relay/receive';
import { replaceSecret } from '../domain/delivery/relay/secret';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';

export const receiveMessageHandlers = {
  receiveMessage: handler(endpoints.receiveMessage, async (ctx, { body: { targetAgent, ...received } }) => {
    const within = and(agentCalled(targetAgent), atOrBelow(ctx.target)) ?? sql`false`;
    const place = await firstAgent(ctx.db, within);
    if (place === null) throw new Refusal(400, INVALID_AGENT_USER, { input: 'targetAgent' });
    const messageUuid = await receiveMessage(ctx, place, received, ctx.clock.nowMs());
    return { success: true as const, messageUuid };
  }),

  createOutboundSecret: handler(endpoints.createOutboundSecret, async ({ db, target, services }) => ({
    success: true as const,
    webhookSecret: await replaceSecret(db, target.id, services.secretKey),
  })),
} satisfies HandlersOf<typeof endpoints>;
