import * as endpoints from '#contract/endpoints/talk';
import type { AnswerEvent, Message } from '#contract/entities/conversation';
import { publicName } from '#contract/rules/conversations/publicName';
import { INTERNAL_ERROR, NOT_FOUND } from '#contract/rules/messages';
import type { Scope } from '../db/scope';
import { type AnswerStep, answerOnce } from '../domain/answers/answerOnce';
import type { MadeAnswer } from '../domain/answers/answerRequest';
import { answerWithFunctions } from '../domain/answers/answerWithFunctions';
import { type Asked, storeAnswer, storeQuestion } from '../domain/answers/ask';
import { askedByMeaning } from '../domain/answers/likePassages';
import { retrievalAnswer } from '../domain/answers/retrievalAnswer';
import { storeFailure } from '../domain/conversations/failedAnswer';
import { type FailedEvent, failedEventOf, modelFailureOnly, refusalOfFailed } from '../domain/conversations/failures';
import type { Silence } from '../domain/conversations/holdRules';
import { createOutlet, letOut } from '../domain/conversations/outlet';
import { ownMessages } from '../domain/conversations/ownMessages';
import { refusalOf } from '../http/failures';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { watchAccount } from '../realtime/watchAccount';
import { watchRoom } from '../realtime/watchRoom';
import { Refusal } from '../request/refusal';
import type { AgentPlace } from '../request/tx';
import { agentOf, peerOf } from './askedAgent';

export const talkHandlers = {
  runPrompt: openHandler(endpoints.runPrompt, async (ctx, { body }) => {
    const { stream, clock } = ctx;
    const place = await agentOf(ctx, body.targetAgent, body.source);
    const question = {
      place,
      peer: peerOf(ctx.caller, place),
      provenEmail: ctx.caller.kind === 'person' ? ctx.caller.email : null,
      copy: body.source,
      text: body.promptText,
      mediaUrls: body.mediaUrls,
      uuid: body.uuid,
      restart: body.restart ?? false,
      nowMs: clock.nowMs(),
    };
    const asked = await ctx.actAs(scopeOf(place), (tx) => storeQuestion(tx, question));
    const send = (event: AnswerEvent) => stream?.send(event);
    const engine = asked.answer?.engine ?? (ctx.providers.model ? 'model' : 'retrieval');
    send({ event: 'started', roomId: asked.roomId, question: asked.question, engine });

    const result =
      asked.answer ??
      asked.silence ??
      (await answer(ctx, place, asked).catch((error: unknown) => {
        // The headers were sent, so only the stream can report the failure. The question is stored.
        send({ event: 'failed', kind: 'unavailable', message: refusalOf(error)?.message ?? INTERNAL_ERROR });
        throw error;
      }));
    if ('heldBy' in result) {
      const heldBy = result.heldBy === null ? {} : { heldBy: publicName(result.heldBy) };
      send({ event: 'held', ...heldBy });
      return stream ? undefined : { ...replyTo(asked), ...heldBy };
    }
    if ('event' in result) {
      if (!stream) throw refusalOfFailed(result);
      send(result);
      return undefined;
    }
    if (asked.answer) send({ event: 'delta', text: result.message });
    send({ event: 'finished', answer: result });
    return stream ? undefined : replyOf(asked, result);
  }),

  readPublicMessages: openHandler(endpoints.readPublicMessages, async (ctx, { params, query }) => {
    const place = await ctx.findAgent(params.username);
    if (!place) throw new Refusal(404, NOT_FOUND);
    const { caller } = ctx;
    if (caller.kind === 'anonymous' || query.public) return { success: true as const, messages: [] };
    const copy = query.source ?? 'default';
    const read = await ctx.actAs(scopeOf(place), (tx) => ownMessages(tx, place, caller.id, copy), { readOnly: true });
    return { success: true as const, ...read, messages: query.preview ? read.messages.slice(-1) : read.messages };
  }),
} satisfies HandlersOf<typeof endpoints>;

type TalkContext = CallContext<typeof endpoints.runPrompt>;

/**
 * Writes and stores the answer, even if the caller has disconnected. It ends when the agent is disabled or deleted, or when a person
 * takes over.
 */
async function answer(ctx: TalkContext, place: AgentPlace, stored: Asked): Promise<Message | Silence | FailedEvent> {
  const { model, embeddings } = ctx.providers;
  const asked = await askedByMeaning(
    embeddings,
    (work) => ctx.actAs(scopeOf(place), ({ db }) => work(db), { readOnly: true }),
    stored,
  );
  const { stream } = ctx;
  const pending = answerOnce(`${asked.roomId} ${asked.question.uuid}`, (emit) =>
    model ? answerWithFunctions(model, functionHostOf(ctx), place, asked, emit) : retrieved(ctx, place, asked, emit),
  );
  const watch = watchAccount(ctx.realtime, scopeOf(place));
  const roomWatch = watchRoom(ctx.realtime, place.agentId, asked.roomId);
  const isOwnPeople = asked.question.source === 'test';
  const outlet = createOutlet((text, isAnew) => {
    const delta = { event: 'delta', text, ...(isAnew && { isAnew: true as const }) } as const;
    return ctx.actAs(scopeOf(place), (tx) =>
      letOut(tx, asked, ctx.clock.nowMs(), () => watch.isGone() || stream?.send(delta)),
    );
  });
  if (stream) {
    pending.listen((step) => {
      if (step.event === 'delta') outlet.put(step.text, step.isAnew);
      // Which functions an agent calls, and with what, is its people's business.
      else if (isOwnPeople && !watch.isGone() && !roomWatch.isSilenced()) stream.send(step);
    });
  }
  try {
    const made = await Promise.race([pending.made, watch.gone, roomWatch.silenced, outlet.refused]);
    await outlet.close();
    // The notice may still be on its way.
    if (!(await ctx.findAgent(place.agentId))) throw new Refusal(404, NOT_FOUND);
    const result = made ?? { unfinished: pending.written() };
    return await ctx.actAs(scopeOf(place), (tx) => storeAnswer(tx, place, asked, result, ctx.clock.nowMs()));
  } catch (error) {
    const failure = modelFailureOnly(error);
    const atMs = ctx.clock.nowMs();
    const { questionId } = asked;
    // The caller gets the failure even if it cannot be noted for the team.
    await ctx.actAs(scopeOf(place), (tx) => storeFailure(tx, place, questionId, failure, atMs)).catch(() => undefined);
    return failedEventOf(failure, isOwnPeople);
  } finally {
    await outlet.close();
    watch.stop();
    roomWatch.stop();
  }
}

async function retrieved(
  ctx: TalkContext,
  place: AgentPlace,
  { request }: Asked,
  onStep: (step: AnswerStep) => void,
): Promise<MadeAnswer> {
  const made = await ctx.actAs(scopeOf(place), ({ db }) => retrievalAnswer(db, request), { readOnly: true });
  onStep({ event: 'delta', text: made.text });
  return made;
}

function functionHostOf({ actAs, services, clock }: TalkContext) {
  const { fetch, secretKey, publicUrl } = services;
  return { actAs, fetch, secretKey, publicUrl, nowMs: clock.nowMs };
}

/** The agent works in its own scope. `agentOf` has checked the caller. */
function scopeOf({ agentId, orgId, resellerId, partnerId }: AgentPlace): Scope {
  return { kind: 'agent', agentId, orgId, resellerId, partnerId };
}

/** What is said of a question without an answer of the agent. */
function replyTo({ roomId, question }: Asked) {
  return { success: true as const, message: 'Success', response: '', roomId, uuid: question.uuid, sources: [] };
}

function replyOf(asked: Asked, answered: Message) {
  return {
    ...replyTo(asked),
    response: answered.message,
    uuid: answered.uuid,
    engine: answered.engine ?? ('retrieval' as const),
    sources: answered.sources ?? [],
    answer: answered,
  };
}
