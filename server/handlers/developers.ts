import * as endpoints from '#contract/endpoints/developers';
import { TOKEN_CREATED, TOKEN_DELETED, TOKENS_LISTED, TOKENS_OF_MEMBERS } from '#contract/rules/messages';
import { countRequests, listRequests } from '../domain/developers/requests';
import { createToken, deleteToken, listTokens, type Place } from '../domain/developers/tokens';
import { type CallContext, type HandlersOf, handler, openHandler } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

const success = true as const;

type Acting = Pick<CallContext, 'topId'> & { readonly caller: PersonCaller; readonly target: TargetAccount };

export const developerHandlers = {
  listTokens: openHandler(endpoints.listTokens, async (ctx) => {
    const { clock, services, scoped } = ctx;
    await services.requestLog.flush();
    const read = scoped(async ({ db }) => ({
      tokens: await listTokens(db, placeOf(ctx), clock.now()),
      use: await countRequests(db, placeOf(ctx), clock.nowMs()),
    }));
    const mayCreate = ctx.caller.token === null && !ctx.caller.isVouchedFor && isMember(ctx);
    return { success, message: TOKENS_LISTED, mayCreate, ...(await read) };
  }),

  createToken: handler(endpoints.createToken, async (ctx, { body }) => {
    // A token has its maker's membership of this very account; whoever reaches it from above makes one up there.
    if (!isMember(ctx)) throw new Refusal(403, TOKENS_OF_MEMBERS);
    const token = await createToken(ctx.db, ctx.scope, placeOf(ctx), body, ctx.clock.now());
    return { success, message: TOKEN_CREATED, token };
  }),

  deleteToken: handler(endpoints.deleteToken, async (ctx, { body }) => {
    const { db, scope, clock, realtime } = ctx;
    const id = await deleteToken(db, scope, placeOf(ctx), body.token, clock.now());
    ctx.afterCommit(() => realtime.endSession(id));
    return { success, message: TOKEN_DELETED };
  }),

  listTokenRequests: openHandler(endpoints.listTokenRequests, async (ctx, { query }) => {
    await ctx.services.requestLog.flush();
    const read = ctx.scoped(({ db }) => listRequests(db, placeOf(ctx), query, ctx.clock.nowMs()));
    return { success, ...(await read) };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** A super administrator who acts for somebody is not that person. */
const isMember = ({ caller, target }: Acting): boolean =>
  caller.admin === null && caller.memberships.some(({ accountId }) => accountId === target.id);

function placeOf({ caller, target, topId }: Acting): Place {
  const through = caller.memberships.find(({ accountId }) => accountId === topId);
  return { accountId: target.id, userId: caller.id, onlyOwn: Boolean(through?.permittedAccountIds) };
}
