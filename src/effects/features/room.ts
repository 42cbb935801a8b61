import { fromPromise } from 'xstate';
import { FETCH_CONVERSATION_FAILED } from '#contract/rules/messages';
import type {
  LoadOlderInput,
  LoadOlderOutput,
  LoadRoomInput,
  LoadRoomOutput,
  SendReplyInput,
  SendReplyOutput,
} from '#machines/room';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineKeepText } from '../texts';

/** Messages on a page. A page that is not full is the oldest. */
const MESSAGE_PAGE_SIZE = 50;

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
            const [{ room }, messages] = await Promise.all([
              api.call('readConversation', { params: { roomId } }, options),
              api.call('listMessages', { params: { roomId }, query: { pageSize: MESSAGE_PAGE_SIZE } }, options),
            ]);
            const hasOlder = messages.length === MESSAGE_PAGE_SIZE;
            return { kind: 'found', room, messages, hasOlder };
          },
          FETCH_CONVERSATION_FAILED,
        );
        return loaded.kind === 'refused' ? { kind: 'missing', failure: loaded.failure } : loaded;
      }),

      loadOlder: answering<LoadOlderOutput, LoadOlderInput>(deps, FETCH_CONVERSATION_FAILED, async (input, signal) => {
        const { roomId, before, targetAccountId } = input;
        const query = { pageSize: MESSAGE_PAGE_SIZE, before };
        const messages = await api.call('listMessages', { params: { roomId }, query }, { signal, targetAccountId });
        return { messages, hasOlder: messages.length === MESSAGE_PAGE_SIZE };
      }),

      markRead: answering<void, LoadRoomInput>(deps, undefined, async ({ roomId, targetAccountId }, signal) => {
        await api.call('clearActivityAgent', { body: { clear: roomId } }, { signal, targetAccountId });
      }),

      sendReply: fromPromise<SendReplyOutput, SendReplyInput>(({ input, signal }) =>
        orRefused(deps, async (): Promise<SendReplyOutput> => {
          const { roomId, message, uuid, targetAccountId } = input;
          const options = { signal, targetAccountId, idempotencyKey: uuid };
          const { sent } = await api.call('sendMessage', { body: { roomId, message, uuid } }, options);
          return { kind: 'sent', sent };
        }),
      ),

      keepText: defineKeepText(deps),
    },
  };
}
