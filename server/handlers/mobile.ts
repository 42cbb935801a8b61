import * as endpoints from '#contract/endpoints/mobile';
import { checkIn } from '../domain/profile/checkIn';
import { makePhoneLink } from '../domain/signIn/phoneLink';
import { type HandlersOf, openHandler } from '../http/handler';
import { AUTH, keysOf } from './person';

const success = true as const;

export const mobileHandlers = {
  // The pipeline has noted already that the session was used.
  checkIn: openHandler(endpoints.checkIn, async ({ clock }, { params: { kind } }) => ({
    success,
    kind,
    timestamp: Math.floor(clock.nowMs() / 1000),
  })),

  mobileCheckIn: openHandler(endpoints.mobileCheckIn, async (ctx, { body }) => {
    const { id: userId, sessionId } = ctx.caller;
    const own = { userId, sessionId, nowMs: ctx.clock.nowMs() };
    const ended = await ctx.actAs(AUTH, async (tx) => {
      const ids = await checkIn(tx.db, own, body, ctx.services.secretKey);
      // Every process ends the streams of the person; whoever is still signed in opens another.
      if (ids.length > 0) await tx.emit({ type: 'membership.changed', userId });
      return ids;
    });
    for (const id of ended) ctx.realtime.endSession(id);
    return { success };
  }),

  createPhoneLink: openHandler(endpoints.createPhoneLink, async (ctx) => {
    const asked = { caller: ctx.caller, ip: ctx.ip };
    return { success, link: await ctx.actAs(AUTH, ({ db }) => makePhoneLink(db, asked, keysOf(ctx))) };
  }),
} satisfies HandlersOf<typeof endpoints>;
