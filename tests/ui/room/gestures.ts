import type { SnapshotFrom } from 'xstate';
import { type RoomChange, type roomMachine, selectPhase } from '#machines/room';
import type { Gestures } from '#tests/harness/index.ts';
import type { Hands } from './hands';

type Snapshot = SnapshotFrom<typeof roomMachine>;

const THE_HOST = { madeBy: "the host's stream of events" };
const OUTBOX = { madeBy: 'the outbox' };
const DEVICE = { madeBy: 'the keeper of what is typed on this device' };

/** How each event of an open conversation is made in the inbox, and when that is possible. */
export const roomGestures: Gestures<typeof roomMachine, Hands> = {
  'room.retry': {
    // A conversation that is not there does not come by trying again.
    isOffered: (at) => selectPhase(at) === 'failed' && at.context.failure?.kind !== 'notFound',
    make: (hands) => hands.press('Try again'),
  },
  'room.edit': {
    isOffered: ({ context: { room, draft } }, { text }) => room !== null && text !== draft,
    make: (hands, { text }) => hands.fill('Reply as a person', text),
  },
  'room.send': {
    isOffered: (at) => at.context.room !== null && at.can({ type: 'room.send' }),
    make: (hands) => hands.send(),
  },
  'room.chooseChannel': {
    isOffered: ({ context: { room } }) => room !== null,
    make: async (hands, { channel }) => {
      await hands.press('Goes as: ');
      await hands.press({ sms: 'Text message', email: 'Email' }[channel]);
    },
  },
  'room.editSubject': {
    isOffered: ({ context }, { subject }) =>
      context.room !== null && context.channel === 'email' && subject !== context.subject,
    make: (hands, { subject }) => hands.fill('Subject', subject),
  },
  'room.older': {
    isOffered: (at) => selectPhase(at) === 'ready' && at.context.hasOlder,
    make: (hands) => hands.press(/* Again, if they did not come. */ 'Show older messages'),
  },
  'room.change': {
    isOffered: (at, { change }) =>
      at.context.room !== null && !at.matches({ change: 'changing' }) && offers(at, change),
    make: (hands, { change }) => makeChange(hands, change),
  },
  'outbox.stored': OUTBOX,
  'outbox.givenBack': OUTBOX,
  'media.changed': { madeBy: 'the files of the reply' },
  'reactions.changed': { madeBy: "the reader's reactions" },
  'text.kept': DEVICE,
  'subject.kept': DEVICE,
  'network.changed': { madeBy: 'the network of the device' },
  'realtime.received': THE_HOST,
  'realtime.reset': THE_HOST,
};

function offers({ context: { room } }: Snapshot, change: RoomChange): boolean {
  if (change.kind === 'hold') return room?.aiAgentEnabled === true;
  if (change.kind === 'agent') return room?.aiAgentEnabled !== change.isEnabled;
  return true;
}

async function makeChange(hands: Hands, change: RoomChange): Promise<void> {
  if (change.kind === 'hold') return hands.press('Take over');
  if (change.kind === 'agent') return hands.flip('The agent answers in this conversation');
  await hands.press('More for this conversation');
  return hands.press('Mark as unread');
}
