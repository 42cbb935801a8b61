import { roomSetup } from './room.setup';
import { change } from './states/change';
import { files } from './states/files';
import { messages } from './states/messages';
import { reactions } from './states/reactions';
import { reading } from './states/reading';
import { reply } from './states/reply';
import { way } from './states/way';

/**
 * An open conversation of the inbox: its messages, whether they are read, and a reply as a person. Spawned by
 * `workspace` while the address names the room.
 *
 * Owns: the loaded messages, the draft of a reply, its files (`mediaUpload`), and what a person changes in the room: who answers,
 * whether it is open. A reply that was sent is the `outbox`'s, the reader's reactions are `reactions`'.
 * Invariants: a reply is in the draft, in the outbox, or stored; a message appears once; an open room is marked as read
 * whenever it has unread messages.
 */
export const roomMachine = roomSetup.createMachine({
  id: 'room',
  context: ({ input }) => ({
    ...input,
    room: null,
    asked: null,
    marked: null,
    isStale: false,
    messages: [],
    wholeUntilS: null,
    hasOlder: false,
    draft: '',
    files: [],
    areFilesWhole: true,
    channel: null,
    subject: '',
    givenBack: null,
    sentCount: 0,
    failure: null,
    olderFailure: null,
    change: null,
    changeFailure: null,
    staysUnread: false,
  }),
  invoke: {
    id: 'keepText',
    src: 'keepText',
    input: ({ context }) => ({ key: `room/${context.roomId}` }),
    onError: {},
  },
  on: { 'text.kept': { actions: ['takeUp', 'keepTyped'] } },
  type: 'parallel',
  states: { messages, reading, change, reply, files, way, reactions },
});
