import * as endpoints from '#contract/endpoints/support';
import { SUPPORT_MAIL_OFF, SUPPORT_NEEDS_EMAIL, SUPPORT_SENT } from '#contract/rules/messages';
import { storeSupportRequest } from '../domain/support/storeRequest';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { personOf } from './actor';

export const supportHandlers = {
  createSupportRequest: handler(endpoints.createSupportRequest, async (ctx, { body }) => {
    const { db, scope, target, caller, clock, providers } = ctx;
    if (providers.states.email?.state === 'off') throw new Refusal(501, SUPPORT_MAIL_OFF);
    const email = body.email ?? caller.email;
    if (email === null) {
      throw new Refusal(422, SUPPORT_NEEDS_EMAIL, {
        input: 'email',
        issues: [{ path: 'email', message: SUPPORT_NEEDS_EMAIL }],
      });
    }
    await storeSupportRequest(db, scope, target, {
      userId: caller.id,
      name: body.name ?? personOf(caller).name,
      email,
      message: body.message,
      now: clock.now(),
    });
    return { success: true as const, message: SUPPORT_SENT };
  }),
} satisfies HandlersOf<typeof endpoints>;
