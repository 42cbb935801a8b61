import { and, eq } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/delivery';
import { wrongTarget } from '#contract/rules/messages';
import { room } from '../db/schema/index';
import { accountChanged } from '../domain/accounts/createAccount';
import { roomsOf } from '../domain/conversations/inbox';
import { findRoom } from '../domain/conversations/messages';
import { readEmailSettings, saveEmailSettings } from '../domain/delivery/emailSettings';
import type { OwnSide } from '../domain/delivery/numbers';
import { retryFile } from '../domain/delivery/retryFile';
import { retryMessage } from '../domain/delivery/retryMessage';
import { prepareTest } from '../domain/delivery/sendTest';
import { readSmsSettings, saveSmsSettings } from '../domain/delivery/smsSettings';
import { wayOf } from '../domain/delivery/ways';
import { type HandlersOf, handler, openHandler, type TxContext } from '../http/handler';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { deliveryHostOf } from './deliveryHost';

const success = true as const;

export const deliveryHandlers = {
  readDeliverySettings: handler(endpoints.readDeliverySettings, async (ctx) => {
    const { db, target } = ctx;
    const host = deliveryHostOf(ctx);
    const sms = await readSmsSettings(db, target.id, host);
    return { success, sms, email: await readEmailSettings(db, target.id, host) };
  }),

  saveSmsSettings: handler(endpoints.saveSmsSettings, async (ctx, { body }) => {
    const { db, target, caller, emit } = ctx;
    const host = deliveryHostOf(ctx);
    await saveSmsSettings(db, target.id, { ...body, userId: caller.id }, host);
    // Its record lists the providers of its numbers.
    await emit(accountChanged(target.id, target.type));
    return { success, sms: await readSmsSettings(db, target.id, host) };
  }),

  saveEmailSettings: handler(endpoints.saveEmailSettings, async (ctx, { body }) => {
    const { db, target, caller } = ctx;
    const host = deliveryHostOf(ctx);
    const webhookSecret = await saveEmailSettings(db, target.id, { ...body, userId: caller.id }, host);
    const email = await readEmailSettings(db, target.id, host);
    return { success, email, ...(webhookSecret === null ? {} : { webhookSecret }) };
  }),

  testDelivery: openHandler(endpoints.testDelivery, async (ctx, { body }) => {
    const send = await ctx.scoped(({ db }) => prepareTest(db, ctx.target.id, body, deliveryHostOf(ctx)));
    return { success, ...(await send()) };
  }),

  deliveryWays: handler(endpoints.deliveryWays, async (ctx, { query }) => {
    const side = await ownSide(ctx, query.roomId);
    const host = deliveryHostOf(ctx);
    const channels = query.channel === undefined ? (['sms', 'email'] as const) : [query.channel];
    const ways = [];
    for (const channel of channels) ways.push(await wayOf(ctx.db, side, channel, host));
    return { success, ways };
  }),

  retryMessage: handler(endpoints.retryMessage, async (ctx, { body }) => {
    const retry = { ...body, host: deliveryHostOf(ctx), nowMs: ctx.clock.nowMs() };
    return { success, sent: await retryMessage(ctx, ctx.target, retry) };
  }),

  retryFile: handler(endpoints.retryFile, async (ctx, { body }) => ({
    success,
    changed: await retryFile(ctx, ctx.target, body),
  })),
} satisfies HandlersOf<typeof endpoints>;

/** @throws Refusal 404 for a room out of reach; 422 above the organization, which writes to nobody */
async function ownSide(
  { db, target }: Pick<TxContext, 'db'> & { readonly target: TargetAccount },
  roomId: string | undefined,
): Promise<OwnSide> {
  if (roomId !== undefined) {
    const { row } = await findRoom(db, and(eq(room.id, roomId), roomsOf(target)));
    return { orgId: row.orgId, agentId: row.agentId, roomId };
  }
  const { id, type, organizationId: orgId } = target;
  if (orgId === null) {
    const message = wrongTarget('organization');
    throw new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
  }
  return { orgId, agentId: type === 'agent' ? id : null, roomId: null };
}
