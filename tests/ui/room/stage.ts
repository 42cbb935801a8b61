// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/inbox/InboxScreen.tsx';
import '#src/ui/features/chat/Reactions.tsx';
import type { Stage } from '#tests/harness/index.ts';
import { OWNER } from '../shell/console';
import { page } from '../shell/fixtures';
import { type FeatureStage, openFeatureStage } from '../stage/featureStage';
import { fill, nameOf, press } from '../stage/fingers';
import type { Replies } from '../standIn';
import type { Hands } from './hands';
import { readPage, readState, type Seen } from './reading';

/** The console's other requests. */
const WORLD: Replies = {
  ...OWNER,
  listAccounts: () => page([]),
  listConversations: () => ({ success: true, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
  listRoomNotes: () => ({ success: true, notes: [] }),
  listAssignees: () => ({ success: true, people: [] }),
  listCannedReplies: () => ({ success: true, replies: [] }),
  deliveryWays: () => ({
    success: true,
    ways: [
      { channel: 'sms', carrier: 'twilio', text: 'Goes out by text.', maxCharacters: 1_600 },
      { channel: 'email', carrier: 'smtp', text: 'Goes out by mail.', maxCharacters: 100_000 },
    ],
  }),
};

export type RoomStage = Stage<Seen, Hands> & FeatureStage;

/** A conversation of an organization's inbox. */
export async function openRoomStage(): Promise<RoomStage> {
  const stage = await openFeatureStage({
    feature: 'room',
    actorId: 'room:7:90',
    path: '/app/org/5/inbox?active=7:90',
    world: WORLD,
    isThere: () => readState() !== null,
    // The reply shows their files and reactions.
    facts: {
      mediaUpload: { context: { files: [] }, matches: () => false },
      reactions: { context: { sending: null, waiting: [], refused: null } },
    },
  });
  return { ...stage, hands, state: async () => readState(), see: async () => readPage() };
}

const controls = (kinds: string) => [
  ...document.querySelectorAll(`[data-machine=room] :is(${kinds}), [popover] :is(${kinds}), dialog :is(${kinds})`),
];

const hands: Hands = {
  press: (name) =>
    press(
      controls('button').find((button) => nameOf(button).startsWith(name)),
      `button "${name}"`,
    ),
  fill: (label, text) => fill(label === 'Subject' ? 'input' : 'textarea', label, text),
  send: () => press(controls('[data-part=reply] button[type=submit]')[0], 'button that sends'),
  flip: (label) =>
    press(
      controls('[role=switch]').find((one) => nameOf(one) === label),
      `switch "${label}"`,
    ),
};
