import * as endpoints from '#contract/endpoints/system/index';
import { DATABASE_RETRY_AFTER_S, STREAM_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import { DATABASE_AWAY, streamsFull } from '#contract/rules/messages';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { feed } from '../realtime/feed';
import { isOfProgram } from '../request/caller';
import { quotasOf } from '../request/quotas';
import { Refusal } from '../request/refusal';

export const systemHandlers = {
  healthz: openHandler(endpoints.healthz, async ({ services, providers }) => {
    const { database, jobs } = await services.health();
    const calls = services.calls.state();
    return {
      success: true as const,
      version: services.version,
      uptimeS: services.uptimeS(),
      database,
      jobs: jobs && { ...jobs },
      providers: { ...providers.states },
      ...(calls && { calls }),
    };
  }),

  readyz: openHandler(endpoints.readyz, async ({ services }) => {
    if ((await services.health()).database === 'down') {
      throw new Refusal(503, DATABASE_AWAY, { retryAfterS: DATABASE_RETRY_AFTER_S });
    }
    return { success: true as const, ready: true as const };
  }),

  openEvents: openHandler(endpoints.openEvents, async (ctx) => {
    const { stream, caller, credentials, scope, target, topId, actAs, realtime, services } = ctx;
    if (!stream) return { success: true as const };
    const accountId = target?.organizationId ?? target?.id ?? null;
    stream.onClose(services.limits.openStreamOf(caller.id));
    if (accountId !== null && target?.type !== 'superAdmin') stream.onClose(await placeForStream(ctx, accountId));
    await feed({
      scoped: (as, run) => actAs(as, ({ db }) => run(db)),
      hub: realtime,
      stream,
      viewer: { scope, target, topId, ofProgram: isOfProgram(caller) },
      session: { credentials, caller },
    });
    return undefined;
  }),
} satisfies HandlersOf<typeof endpoints>;

/** @throws Refusal 429 if the account has as many streams open at this host as its plan allows */
async function placeForStream({ scoped, services, realtime }: CallContext, accountId: number): Promise<() => void> {
  const { streams } = await scoped(({ db }) => quotasOf(db, accountId, services.quotas));
  const free = realtime.reserve(accountId, streams);
  if (!free) throw new Refusal(429, streamsFull(streams), { retryAfterS: STREAM_RETRY_AFTER_S });
  return free;
}
