import * as endpoints from '#contract/endpoints/phoneNumbers';
import { NUMBERS_NOT_LISTED } from '#contract/rules/messages/phoneNumbers';
import { ownProvider } from '../domain/delivery/smsRoute';
import { askForAccess, listAccessRequests } from '../domain/phoneNumbers/accessRequests';
import { addOwnNumber, assignNumber } from '../domain/phoneNumbers/assignNumber';
import { keepListed } from '../domain/phoneNumbers/keepListed';
import { listNumbers, organizationIdOf } from '../domain/phoneNumbers/listNumbers';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { personOf } from './actor';
import { deliveryHostOf } from './deliveryHost';

const success = true as const;

export const phoneNumberHandlers = {
  listPhoneNumbers: handler(endpoints.listPhoneNumbers, async ({ db, target }) => ({
    success,
    numbers: await listNumbers(db, organizationIdOf(target)),
  })),

  refreshPhoneNumbers: openHandler(endpoints.refreshPhoneNumbers, async (ctx) => {
    const { target, scoped } = ctx;
    const own = await scoped(({ db }) => ownProvider(db, target.id, deliveryHostOf(ctx)));
    const listed = await own?.provider.listNumbers?.().catch((error: unknown) => {
      ctx.warn(error, 'numbers not listed');
      throw new Refusal(503, NUMBERS_NOT_LISTED);
    });
    return scoped(async ({ db }) => {
      if (own && own.provider.carrier !== 'mailbox' && listed) {
        await keepListed(db, target.id, own.provider.carrier, listed);
      }
      return { success, numbers: await listNumbers(db, target.id) };
    });
  }),

  assignPhoneNumber: handler(endpoints.assignPhoneNumber, async (ctx, { body: { number, move } }) => {
    await assignNumber(ctx, { orgId: organizationIdOf(ctx.target), agentId: ctx.target.id, number, move });
    return { success, message: 'Success' };
  }),

  assignOwnPhoneNumber: handler(endpoints.assignOwnPhoneNumber, async (ctx, { body: { number, move } }) => {
    const wanted = { orgId: organizationIdOf(ctx.target), agentId: ctx.target.id, number, move };
    await addOwnNumber(ctx, wanted);
    await assignNumber(ctx, wanted);
    return { success, message: 'Success' };
  }),

  listAccessRequests: handler(endpoints.listAccessRequests, async ({ db, target }) => ({
    success,
    requests: await listAccessRequests(db, organizationIdOf(target)),
  })),

  requestAccess: handler(endpoints.requestAccess, async (ctx, { body: { feature, text } }) => {
    const asked = { feature, text, by: personOf(ctx.caller), now: ctx.clock.now() };
    return { success, request: await askForAccess(ctx, organizationIdOf(ctx.target), asked) };
  }),
} satisfies HandlersOf<typeof endpoints>;
