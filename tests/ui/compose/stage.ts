// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/inbox/InboxScreen.tsx';
import type { Stage } from '#tests/harness/index.ts';
import { OWNER } from '../shell/console';
import { page } from '../shell/fixtures';
import { type FeatureStage, openFeatureStage } from '../stage/featureStage';
import { fill, nameOf, press, setOnline, visit } from '../stage/fingers';
import type { Replies } from '../standIn';
import type { ComposeLink, Hands } from './hands';
import { readPage, readState, type Seen } from './reading';

const never = () => new Promise<never>(() => {});

/** The console's other requests. The conversation that a message opens is not of this walk. */
const WORLD: Replies = {
  ...OWNER,
  listAccounts: () => page([]),
  listConversations: () => ({ success: true, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
  listContacts: () => ({ success: true, contacts: [], totalContacts: 0, pageSize: 20, pageNumber: 0 }),
  listPhoneNumbers: () => ({ success: true, numbers: [] }),
  listAccessRequests: () => ({ success: true, requests: [] }),
  deliveryWays: () => ({ success: true, ways: [] }),
  readConversation: never,
  listMessages: never,
  listRoomNotes: never,
  listAssignees: never,
  listCannedReplies: never,
};

export type ComposeStage = Stage<Seen, Hands> & FeatureStage;

/** The inbox of an organization. */
export async function openComposeStage(): Promise<ComposeStage> {
  const stage = await openFeatureStage({
    feature: 'compose',
    actorId: 'compose:5',
    path: '/app/org/5/inbox',
    world: WORLD,
    isThere: () => document.querySelector(LINKS.start) !== null,
    // The conversation that it opens is told by the address, as every other.
    echo: { of: 'showRoom', event: 'compose.readdressed' },
  });
  return { ...stage, hands, state: async () => readState(), see: async () => readPage() };
}

const LINKS: Readonly<Record<ComposeLink, string>> = {
  start: 'a[aria-label="New conversation"]',
  draft: 'a[data-part=draft]',
};

const hands: Hands = {
  press: (name) => {
    const buttons = [...document.querySelectorAll('[data-machine=compose] button, dialog button, [popover] button')];
    return press(
      buttons.find((button) => nameOf(button).startsWith(name)),
      `button "${name}"`,
    );
  },
  follow: (link) => press(document.querySelector(LINKS[link]) ?? undefined, `link "${link}"`),
  isOnJunk: async () => new URLSearchParams(window.location.search).get('filter') === 'junk',
  fill: (label, text) => fill(label === 'To' ? 'input' : 'textarea', label, text),
  choose: (label, option) => {
    const options = [...document.querySelectorAll<HTMLOptionElement>(`select[aria-label="${label}"] option`)];
    return fill('select', label, options.find(({ text }) => text === option)?.value ?? '');
  },
  visit,
  setOnline,
};
