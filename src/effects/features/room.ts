import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { type ListedMessage, type Message, message, type Room } from '#contract/entities/conversation';
import { MESSAGE_PAGE_SIZE } from '#contract/rules/constants';
import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages';
import type {
  ChangeRoomInput,
  ChangeRoomOutput,
  LoadOlderInput,
  LoadOlderOutput,
  LoadRoomInput,
  LoadRoomOutput,
} from '#machines/room';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineKeepText } from '../texts';

/** The effects of the room machine (specification 7: Conversations, Activity). */
export function defineRoomEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      loadRoom: fromPromise<LoadRoomOutput, LoadRoomInput>(async ({ input, signal }) => {
        const { roomId, targetAccountId } = input;
        const loaded = await orRefused(
          deps,
          async (): Promise<LoadRoomOutput> => {
            const options = { signal, targetAccountId };
            const [{ room }, listed] = await Promise.all([
              api.call('readConversation', { params: { roomId } }, options),
              api.call('listMessages', { params: { roomId }, query: { pageSize: MESSAGE_PAGE_SIZE } }, options),
            ]);
            return { kind: 'found', room, ...pageOf(listed) };
          },
          FETCH_CONVERSATION_FAILED,
        );
        return loaded.kind === 'refused' ? { kind: 'missing', failure: loaded.failure } : loaded;
      }),

      loadOlder: answering<LoadOlderOutput, LoadOlderInput>(deps, FETCH_CONVERSATION_FAILED, async (input, signal) => {
        const { roomId, before, targetAccountId } = input;
        const query = { pageSize: MESSAGE_PAGE_SIZE, before };
        return pageOf(await api.call('listMessages', { params: { roomId }, query }, { signal, targetAccountId }));
      }),

      markRead: answering<void, LoadRoomInput>(deps, undefined, async ({ roomId, targetAccountId }, signal) => {
        await api.call('clearActivityAgent', { body: { clear: roomId } }, { signal, targetAccountId });
      }),

      changeRoom: fromPromise<ChangeRoomOutput, ChangeRoomInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<ChangeRoomOutput> => ({
            kind: 'changed',
            room: await changedRoom(input, { signal, targetAccountId: input.targetAccountId }),
          }),
        ),
      ),

      keepText: defineKeepText(deps),
      keepSubject: defineKeepText(deps, 'subject.kept'),
    },
  };

  async function changedRoom(
    { roomId, peerId, change }: ChangeRoomInput,
    options: { readonly signal: AbortSignal; readonly targetAccountId: number },
  ): Promise<Room> {
    const params = { roomId };
    switch (change.kind) {
      case 'hold':
        return (await api.call('holdConversation', { params }, options)).room;
      case 'release':
        return (await api.call('releaseConversation', { params }, options)).room;
      case 'agent':
        return (await api.call('setAiAgentEnabled', { params, body: { aiAgentEnabled: change.isEnabled } }, options))
          .room;
      case 'close':
        return (await api.call('closeConversation', { body: params }, options)).room;
      case 'reopen':
        return (await api.call('unarchiveConversation', { body: params }, options)).room;
      case 'rate':
        return (await api.call('rateConvo', { body: { roomId, rating: change.rating } }, options)).room;
      case 'assign':
        return (await api.call('assignConversation', { params, body: { userId: change.userId } }, options)).room;
      case 'snooze':
        return (await api.call('snoozeConversation', { params, body: { until: change.untilS } }, options)).room;
      case 'block':
        await api.call('setBlock', { body: { id: peerId, blocked: change.isBlocked } }, options);
        return (await api.call('readConversation', { params }, options)).room;
      case 'resend':
        await api.call(
          'retryMessage',
          { body: { roomId, uuid: change.uuid } },
          { ...options, idempotencyKey: change.uuid },
        );
        return (await api.call('readConversation', { params }, options)).room;
      case 'fetchFile':
        await api.call('retryFile', { body: { roomId, uuid: change.uuid, file: change.file } }, options);
        return (await api.call('readConversation', { params }, options)).room;
      case 'markUnread':
        await api.call('markUnread', { body: params }, options);
        return (await api.call('readConversation', { params }, options)).room;
    }
  }
}

function pageOf(listed: readonly ListedMessage[]): LoadOlderOutput {
  return { messages: listed.map(toMessage), hasOlder: listed.length === MESSAGE_PAGE_SIZE };
}

/** A listed message without what only existing clients read. */
function toMessage(listed: ListedMessage): Message {
  return z.parse(message, { ...listed, attachments: JSON.parse(listed.attachments) as unknown });
}
