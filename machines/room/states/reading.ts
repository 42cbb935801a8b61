import { TAGS } from '../../shared/tags';
import { roomSetup } from '../room.setup';

/** Whether the room is marked as read: whenever it is open and has unread messages. */
export const reading = roomSetup.createStateConfig({
  initial: 'read',
  states: {
    read: { always: { guard: 'hasUnread', target: 'marking' } },
    marking: {
      tags: TAGS.busy,
      entry: 'noteMarked',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
        // Messages that came meanwhile may still be unread.
        onDone: [
          { guard: 'wasReadAnew', target: 'marked' },
          { target: 'marked', actions: 'clearUnread' },
        ],
        onError: 'unmarked',
      },
    },
    /** A pause, so that messages in quick succession are marked together. */
    marked: { after: { markPause: 'read' } },
    unmarked: { after: { quietRetry: 'marking' } },
  },
});
