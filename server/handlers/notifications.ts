import * as endpoints from '#contract/endpoints/notifications';
import { FIELD_REQUIRED } from '#contract/rules/messages';
import { clearNotifications, listNotifications } from '../domain/notifications/notifications';
import { readSettings, saveSettings } from '../domain/notifications/settings';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { noticeReaderIn } from './noticeReader';

export const notificationHandlers = {
  listNotifications: handler(endpoints.listNotifications, async (ctx) => ({
    success: true as const,
    ...(await listNotifications(ctx.db, ctx.target, noticeReaderIn(ctx))),
  })),

  clearNotifications: handler(endpoints.clearNotifications, async (ctx, { body: { clear, clearAll } }) => {
    if (clear === undefined && clearAll !== true) {
      throw new Refusal(422, FIELD_REQUIRED, { input: 'clear', issues: [{ path: 'clear', message: FIELD_REQUIRED }] });
    }
    // An unknown one is cleared already, so the reply is the same and reveals nothing.
    const which = clearAll ? ('all' as const) : { id: clear ?? '' };
    await clearNotifications(ctx, ctx.target, noticeReaderIn(ctx), which, ctx.clock.now());
    return { success: true as const };
  }),

  readNotificationSettings: handler(endpoints.readNotificationSettings, async ({ db, caller }) => ({
    success: true as const,
    settings: await readSettings(db, caller.id),
  })),

  saveNotificationSettings: handler(endpoints.saveNotificationSettings, async ({ db, caller }, { body }) => ({
    success: true as const,
    settings: await saveSettings(db, caller.id, body),
  })),
} satisfies HandlersOf<typeof endpoints>;
