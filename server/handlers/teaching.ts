import { addDocuments } from '#contract/endpoints/knowledge';
import { scopeOf } from '#contract/endpoints/scopes';
import * as endpoints from '#contract/endpoints/teaching';
import { NOT_ALLOWED, TAUGHT_IN_KNOWLEDGE, TAUGHT_IN_PROMPT } from '#contract/rules/messages';
import { readWhy } from '../domain/teaching/readWhy';
import { teach } from '../domain/teaching/teach';
import { dismissUnanswered, listUnanswered } from '../domain/teaching/unansweredList';
import { requireScope } from '../http/authorize';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';
import { actorOf } from './actor';

const success = true as const;

export const teachingHandlers = {
  readAnswerWhy: handler(endpoints.readAnswerWhy, async ({ db, target }, { params }) => ({
    success,
    why: await readWhy(db, target, params),
  })),

  listUnanswered: handler(endpoints.listUnanswered, async ({ db, target }, { query }) => ({
    success,
    ...(await listUnanswered(db, target, query)),
  })),

  changeUnanswered: handler(endpoints.changeUnanswered, async ({ db, target, caller, clock }, { params, body }) => {
    const change = { dismissed: body.dismissed, userId: caller.id, nowMs: clock.nowMs() };
    return { success, question: await dismissUnanswered(db, target, params.id, change) };
  }),

  teachAgent: handler(endpoints.teachAgent, async (ctx, { body }) => {
    const { target, clock, scope } = ctx;
    // Knowledge is the organization's, which the people of one agent alone do not reach.
    if (body.place.kind === 'knowledge' && scope.kind === 'agent') throw new Refusal(403, NOT_ALLOWED);
    if (body.place.kind === 'knowledge' && ctx.caller.token) requireScope(ctx.caller.token, scopeOf(addDocuments));
    const of = { agentId: target.id, orgId: target.organizationId ?? 0 };
    const taught = await teach(ctx, of, body, actorOf(ctx));
    const message = body.place.kind === 'prompt' ? TAUGHT_IN_PROMPT : TAUGHT_IN_KNOWLEDGE;
    return { success, message, ...taught, taughtAt: Math.floor(clock.nowMs() / 1_000) };
  }),
} satisfies HandlersOf<typeof endpoints>;
