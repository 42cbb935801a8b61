import type { EndpointDefinition } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/calls/lines';
import { NOT_FOUND } from '#contract/rules/messages';
import { CALL_FULL, CALL_NOT_ANSWERED, CALL_NOT_OPEN, CALL_OFFER_INVALID } from '#contract/rules/messages/calls';
import { settingsOf } from '../domain/answers/ask';
import { areRecorded, callById } from '../domain/calls/callById';
import { type CallRow, scopeOfCall } from '../domain/calls/callRow';
import { closeCall } from '../domain/calls/closeCall';
import type { CallCommand, CallReply } from '../domain/calls/commands';
import { openCall } from '../domain/calls/openCall';
import { findCall } from '../domain/calls/read';
import { untilAnswered } from '../domain/calls/untilAnswered';
import { changeRoom } from '../domain/conversations/changeRoom';
import { addNote } from '../domain/conversations/notes';
import { scopeOfAgent } from '../domain/delivery/answering';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import type { PersonCaller, TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import { OfferRefused, readOffer } from '../voice/legs/sdp';
import { personOf } from './actor';
import { agentOf, peerOf } from './askedAgent';

/** Whoever carries a call confirms what it is told within this. */
const CONFIRMED_MAX_MS = 5_000;

export const callLineHandlers = {
  readCallSetup: openHandler(endpoints.readCallSetup, async (ctx, { query }) => {
    const { services, caller, clock } = ctx;
    const place = await agentOf(ctx, query.targetAgent, query.source);
    const [{ agentVoice }, isRecorded] = await ctx.actAs(
      scopeOfAgent(place),
      async (tx) => [await settingsOf(tx, place.agentId, query.source), await areRecorded(tx.db, place.orgId)] as const,
      { readOnly: true },
    );
    const { hostHears, voiceFor, iceServers } = services.calls.setup;
    return {
      success: true as const,
      agentId: place.agentId,
      agentName: place.displayName,
      hostHears,
      voice: voiceFor(agentVoice),
      isRecorded,
      iceServers: [...iceServers(caller.id, clock.nowMs())],
    };
  }),

  startCall: openHandler(endpoints.startCall, async (ctx, { body }) => {
    const { services, clock } = ctx;
    const { lines, setup } = services.calls;
    const place = await agentOf(ctx, body.targetAgent, body.source);
    requireOffer(body.sdp);
    const offered = {
      ...{ place, peer: peerOf(ctx.caller, place), copy: body.source, offer: body.sdp, clientKey: body.uuid },
      ears: body.ears === 'host' && !setup.hostHears ? ('typed' as const) : body.ears,
      nowMs: clock.nowMs(),
    };
    const { id: callId, uuid, roomId } = await ctx.actAs({ kind: 'super' }, (tx) => openCall(tx, offered));
    const reading = {
      callId,
      read: () => ctx.actAs({ kind: 'super' }, ({ db }) => callById(db, callId), { readOnly: true }),
      offer: () => lines.offer(callId),
      follow: (onTold: Parameters<typeof lines.follow>[1]) => lines.follow(callId, onTold),
    };
    const sdp = await untilAnswered(reading).catch(async (error: unknown) => {
      await giveUp(ctx, callId);
      throw error;
    });
    return { success: true as const, callId, uuid, roomId, sdp };
  }),

  endCall: openHandler(endpoints.endCall, async (ctx, { params: { callId } }) => {
    const row = await ctx.actAs({ kind: 'super' }, ({ db }) => callById(db, callId), { readOnly: true });
    const isCaller = row?.callerId === ctx.caller.id;
    const reached = row && !isCaller ? await ctx.reach(row.agentId) : null;
    if (!row || !(isCaller || reached?.standing.permissions.has('takeoverAgent'))) throw new Refusal(404, NOT_FOUND);
    // Whoever hangs up says so on the line too, which is faster: then there is nobody left to ask.
    if (row.state !== 'closed') await command(ctx, row, { kind: 'end', by: isCaller ? 'caller' : 'team' });
    return DONE;
  }),

  joinCall: openHandler(endpoints.joinCall, async (ctx, { params, body: { as, sdp } }) => {
    const row = await readOpen(ctx, params.callId);
    requireOffer(sdp);
    const person = personOf(ctx.caller);
    const reply = await command(ctx, row, { kind: 'join', as, sdp, person });
    if (reply.outcome !== 'joined') throw new Refusal(503, CALL_NOT_ANSWERED);
    const { participantId } = reply;
    if (as === 'speaker') {
      // Whoever talks has the room, as in every conversation that is taken over.
      const change = { kind: 'hold', by: person } as const;
      await ctx
        .scoped((tx) => changeRoom(tx, ctx.target, row.roomId, change, ctx.clock.nowMs()))
        .catch(async (error: unknown) => {
          await command(ctx, row, { kind: 'kick', participantId });
          throw error;
        });
    }
    return { success: true as const, participantId, sdp: reply.sdp };
  }),

  whisperInCall: openHandler(endpoints.whisperInCall, async (ctx, { params, body: { text } }) => {
    const row = await readOpen(ctx, params.callId);
    await command(ctx, row, { kind: 'whisper', text });
    // The team finds it in the conversation.
    const note = { text, uuid: undefined, author: personOf(ctx.caller), nowMs: ctx.clock.nowMs() };
    await ctx.scoped((tx) => addNote(tx, ctx.target, row.roomId, note));
    return DONE;
  }),

  kickFromCall: openHandler(endpoints.kickFromCall, async (ctx, { params, body: { participantId } }) => {
    const row = await readOpen(ctx, params.callId);
    await command(
      ctx,
      row,
      participantId === undefined ? { kind: 'end', by: 'team' } : { kind: 'kick', participantId },
    );
    return DONE;
  }),
} satisfies HandlersOf<typeof endpoints>;

const DONE = { success: true as const, message: 'Success' };

/** @throws Refusal 422 */
function requireOffer(sdp: string): void {
  try {
    readOffer(sdp);
  } catch (error) {
    if (error instanceof OfferRefused) throw new Refusal(422, CALL_OFFER_INVALID, { input: 'sdp' });
    throw error;
  }
}

/** A call that goes on. @throws Refusal 404 if it is out of reach; 409 if it is over */
async function readOpen(
  ctx: CallContext & { readonly caller: PersonCaller; readonly target: TargetAccount },
  callId: string,
): Promise<CallRow> {
  const row = await ctx.scoped(({ db }) => findCall(db, ctx.target, callId), { readOnly: true });
  if (row.state === 'closed') throw new Refusal(409, CALL_NOT_OPEN);
  return row;
}

type Context = Pick<CallContext<EndpointDefinition>, 'services' | 'actAs' | 'clock'>;

/** Tells a call something. @throws Refusal 409 if nobody carries it, or it is full; 404, 422, 503 by what came of it */
async function command({ services }: Context, { id }: CallRow, told: CallCommand): Promise<CallReply> {
  const reply = await services.calls.lines.ask(id, told, CONFIRMED_MAX_MS);
  switch (reply?.outcome) {
    case 'done':
    case 'joined':
      return reply;
    case 'full':
      throw new Refusal(409, CALL_FULL);
    case 'offerInvalid':
      throw new Refusal(422, CALL_OFFER_INVALID, { input: 'sdp' });
    case 'unknownParticipant':
      throw new Refusal(404, NOT_FOUND);
    case 'failed':
      throw new Refusal(503, CALL_NOT_ANSWERED);
    case 'notOpen':
    case undefined:
      throw new Refusal(409, CALL_NOT_OPEN);
  }
}

/** Nobody answered: the call is over before it began. */
async function giveUp({ actAs, clock }: Context, callId: string): Promise<void> {
  const row = await actAs({ kind: 'super' }, ({ db }) => callById(db, callId), { readOnly: true });
  if (row) await actAs(scopeOfCall(row), (tx) => closeCall(tx, row, { cause: 'refused', nowMs: clock.nowMs() }));
}
