import * as endpoints from '#contract/endpoints/conversationBatch';
import type { TranscriptTurn } from '#contract/entities/conversation';
import { CONVERSATION_BATCH_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { ASK_AGAIN } from '#contract/rules/messages';
import { readTranscript } from '../domain/logs/transcript';
import { type HandlersOf, handler } from '../http/handler';
import { Refusal } from '../request/refusal';

export const conversationBatchHandlers = {
  readConversations: handler(endpoints.readConversations, async ({ db, target }, { body: { items } }) => {
    let leftBytes = CONVERSATION_BATCH_LIMIT_BYTES;
    const read = async (roomId: string, uuid: string): Promise<TranscriptTurn[] | string> => {
      if (leftBytes <= 0) return ASK_AGAIN;
      try {
        const { conversation } = await readTranscript(db, target, roomId, uuid);
        leftBytes -= Buffer.byteLength(JSON.stringify(conversation));
        return leftBytes < 0 ? ASK_AGAIN : conversation;
      } catch (error) {
        if (error instanceof Refusal) return error.message;
        throw error;
      }
    };
    const results = [];
    for (const { roomId, uuid } of items) {
      const found = await read(roomId, uuid);
      results.push(
        typeof found === 'string'
          ? { success: false, roomId, uuid, message: found, conversation: [] }
          : { success: true, roomId, uuid, message: 'Success', conversation: found },
      );
    }
    const ok = results.filter(({ success }) => success).length;
    const stats = { requested: items.length, ok, failed: items.length - ok };
    return { success: true as const, message: 'Success', stats, results };
  }),
} satisfies HandlersOf<typeof endpoints>;
