import * as endpoints from '#contract/endpoints/secondFactor';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { FACTOR_IS_ON, FACTOR_RESET, factorResetMailSubject, factorResetMailText } from '#contract/rules/messages';
import { rescope } from '../db/scoped';
import { takeMember } from '../domain/members/changeMember';
import { requireMayReset } from '../domain/members/requireMayReset';
import {
  hasFactor,
  readFactor,
  setUpFactor,
  tryFactor,
  turnOffFactor,
  turnOnFactor,
} from '../domain/signIn/secondFactor';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { AUTH, asPerson, keysOf } from './person';

const success = true as const;

export const secondFactorHandlers = {
  readSecondFactor: openHandler(endpoints.readSecondFactor, async ({ actAs, caller }) => ({
    success,
    secondFactor: await actAs(AUTH, ({ db }) => readFactor(db, caller.id)),
  })),

  setUpSecondFactor: openHandler(endpoints.setUpSecondFactor, async (ctx) => ({
    success,
    factor: await asPerson(ctx, ({ db }) => setUpFactor(db, ctx.caller.id, keysOf(ctx))),
  })),

  confirmSecondFactor: openHandler(endpoints.confirmSecondFactor, async (ctx, { body: { code } }) => {
    const { id } = ctx.caller;
    // A wrong code is counted, which a refusal inside would undo.
    const result = await asPerson(ctx, async ({ db }) => {
      if (await hasFactor(db, id)) return new Refusal(409, FACTOR_IS_ON);
      return (await tryFactor(db, id, code, keysOf(ctx))) ?? turnOnFactor(db, id, keysOf(ctx));
    });
    if (result instanceof Refusal) throw result;
    return { success, recoveryCodes: result };
  }),

  turnOffSecondFactor: openHandler(endpoints.turnOffSecondFactor, async (ctx, { body: { code } }) => {
    const { id } = ctx.caller;
    const problem = await asPerson(ctx, async ({ db }) => {
      const found = await tryFactor(db, id, code, keysOf(ctx));
      if (found === null) await turnOffFactor(db, id);
      return found;
    });
    if (problem) throw problem;
    return { success };
  }),

  resetSecondFactor: handler(endpoints.resetSecondFactor, async (ctx, { body: { targetMemberId } }) => {
    const { db, scope, target, providers, warn } = ctx;
    const had = await takeMember(db, target.id, targetMemberId);
    await rescope(db, AUTH);
    const email = await requireMayReset(db, ctx, { userId: targetMemberId, role: had.role });
    await turnOffFactor(db, targetMemberId);
    await rescope(db, scope);
    const place = { accountId: target.id, ...(target.type === 'agent' ? { agentId: target.id } : {}) };
    await ctx.emit({ type: 'members.changed', ...place });
    ctx.afterCommit(() => {
      if (email === null) return;
      const [subject, text] = [factorResetMailSubject(PRODUCT_NAME), factorResetMailText(PRODUCT_NAME)];
      providers.email
        .send({ to: email, subject, text })
        .catch((error: unknown) => warn(error, 'mail of a reset second factor'));
    });
    return { success, message: FACTOR_RESET };
  }),
} satisfies HandlersOf<typeof endpoints>;
