import * as endpoints from '#contract/endpoints/notifications';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { clearNotifications, listNotifications } from '../domain/notifications/notifications';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';

export const notificationHandlers = {
  listNotifications: handler(endpoints.listNotifications, async ({ db, target, caller }) => ({
    success: true as const,
    ...(await listNotifications(db, target, caller.id)),
  })),

  clearNotifications: handler(endpoints.clearNotifications, async (ctx, { body: { clear, clearAll } }) => {
    if (clear === undefined && clearAll !== true) {
      throw new Refusal(422, FIELD_REQUIRED, { input: 'clear', issues: [{ path: 'clear', message: FIELD_REQUIRED }] });
    }
    // An unknown one is cleared already, so the reply is the same and reveals nothing.
    const which = clearAll ? ('all' as const) : { id: clear ?? '' };
    await clearNotifications(ctx, ctx.target, ctx.caller.id, which, ctx.clock.now());
    return { success: true as const };
  }),
} satisfies HandlersOf<typeof endpoints>;
