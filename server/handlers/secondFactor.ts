import * as endpoints from '#contract/endpoints/secondFactor';
import {
  FACTOR_IS_OFF,
  FACTOR_IS_ON,
  FACTOR_RESET,
  factorResetMailSubject,
  factorResetMailText,
} from '#contract/rules/messages';
import { rescope } from '../db/scoped';
import { takeMember } from '../domain/members/changeMember';
import { ownRights, requireWithin } from '../domain/members/reachOfCaller';
import { requireMayReset } from '../domain/members/requireMayReset';
import {
  hasFactor,
  readFactor,
  renewRecoveryCodes,
  setUpFactor,
  tryFactor,
  turnOffFactor,
  turnOnFactor,
} from '../domain/signIn/secondFactor';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { brandAtHost, readMailBrand, sendLater } from './mailBrand';
import { AUTH, keysOf } from './person';

const success = true as const;

export const secondFactorHandlers = {
  readSecondFactor: openHandler(endpoints.readSecondFactor, async ({ actAs, caller }) => ({
    success,
    secondFactor: await actAs(AUTH, ({ db }) => readFactor(db, caller.id)),
  })),

  setUpSecondFactor: openHandler(endpoints.setUpSecondFactor, async (ctx) => {
    const { product } = await brandAtHost(ctx);
    const keys = { ...keysOf(ctx), product };
    return { success, factor: await ctx.actAs(AUTH, ({ db }) => setUpFactor(db, ctx.caller.id, keys)) };
  }),

  confirmSecondFactor: openHandler(endpoints.confirmSecondFactor, async (ctx, { body: { code } }) => {
    const { id } = ctx.caller;
    // A wrong code is counted, which a refusal inside would undo.
    const result = await ctx.actAs(AUTH, async ({ db }) => {
      if (await hasFactor(db, id)) return new Refusal(409, FACTOR_IS_ON);
      return (await tryFactor(db, id, code, keysOf(ctx))) ?? turnOnFactor(db, id, keysOf(ctx));
    });
    if (result instanceof Refusal) throw result;
    return { success, recoveryCodes: result };
  }),

  renewRecoveryCodes: openHandler(endpoints.renewRecoveryCodes, async (ctx, { body: { code } }) => {
    const { id } = ctx.caller;
    // A wrong code is counted, which a refusal inside would undo.
    const result = await ctx.actAs(AUTH, async ({ db }) => {
      if (!(await hasFactor(db, id))) return new Refusal(409, FACTOR_IS_OFF);
      return (await tryFactor(db, id, code, keysOf(ctx))) ?? renewRecoveryCodes(db, id, keysOf(ctx));
    });
    if (result instanceof Refusal) throw result;
    return { success, recoveryCodes: result };
  }),

  turnOffSecondFactor: openHandler(endpoints.turnOffSecondFactor, async (ctx, { body: { code } }) => {
    const { id } = ctx.caller;
    const problem = await ctx.actAs(AUTH, async ({ db }) => {
      const found = await tryFactor(db, id, code, keysOf(ctx));
      if (found === null) await turnOffFactor(db, id);
      return found;
    });
    if (problem) throw problem;
    return { success };
  }),

  resetSecondFactor: handler(endpoints.resetSecondFactor, async (ctx, { body: { targetMemberId } }) => {
    const { db, scope, target } = ctx;
    const had = await takeMember(db, target.id, targetMemberId);
    requireWithin(ownRights(ctx), had);
    await rescope(db, AUTH);
    const email = await requireMayReset(db, ctx, { userId: targetMemberId, role: had.role });
    await turnOffFactor(db, targetMemberId);
    const { product, from } = await readMailBrand(db, ctx, target.id);
    await rescope(db, scope);
    const place = { accountId: target.id, ...(target.type === 'agent' ? { agentId: target.id } : {}) };
    await ctx.emit({ type: 'members.changed', ...place });
    if (email !== null) {
      const mail = { to: email, subject: factorResetMailSubject(product), text: factorResetMailText(product), from };
      ctx.afterCommit(() => sendLater(ctx, 'mail of a reset second factor', mail));
    }
    return { success, message: FACTOR_RESET };
  }),
} satisfies HandlersOf<typeof endpoints>;
