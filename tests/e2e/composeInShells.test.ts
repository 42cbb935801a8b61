/**
 * The plan of a message to somebody new in a real browser (architecture 6), thinned to what a host causes without being set up
 * anew: in a tab, in a frame, and in an app's WebView.
 */
import { afterAll, expect, it } from 'vitest';
import type { composeMachine } from '#machines/compose';
import type { Failure } from '#machines/shared';
import { type Sights, type Stage, screenPaths, walkScreen } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { isOpen, screenPlan } from '#tests/ui/compose/composePlan.ts';
import { composeGestures } from '#tests/ui/compose/gestures.ts';
import type { ComposeLink, Hands } from '#tests/ui/compose/hands.ts';
import { readPage, readState, type Seen } from '#tests/ui/compose/reading.ts';
import { composeSights } from '#tests/ui/compose/sights.ts';
import { accountOf, agentItem, page as pageOf } from '#tests/ui/shell/fixtures.ts';
import { type Replies, refused } from '#tests/ui/standIn.ts';
import { passTimer } from './steps/campaignStage';
import { pressIn, tellNetworkIn, visitIn } from './steps/consoleHands';
import { type Ground, type Outside, openGround, SHELLS, startOutside } from './steps/shells';
import { type HeldCalls, OWNED, openHeldCalls, standIn } from './steps/standInHost';

let outside: Outside;
const journey = openJourneyWithOwnHost(async () => {
  outside = await startOutside();
  return { FRAME_ANCESTORS: outside.origin };
});
afterAll(() => outside.stop());

const WAYS = [
  { channel: 'sms' as const, text: 'Goes out by text.', maxCharacters: 1_600 },
  { channel: 'email' as const, text: 'Goes out by mail.', maxCharacters: 100_000 },
];
const never = () => new Promise<never>(() => {});

/** The organization of the plan, which has all it needs. What a conversation holds is not of this walk. */
const worldOf = ({ hold }: HeldCalls): Replies => ({
  ...OWNED,
  readAccount: (_, { targetAccountId }) => ({
    ...accountOf(targetAccountId ?? 5, 'organization'),
    vidaPremium: true,
    smsEnabled: true,
  }),
  readWalkthrough: () => ({ success: true, done: ['SETUP_AGENT'], isNew: false }),
  listAccounts: () => pageOf([agentItem(7, 'Trattoria', { vidaPhoneNumber: '+15035550100' }), agentItem(8, 'Events')]),
  listConversations: () => ({ success: true, rooms: [], totalRooms: 0, pageSize: 20, pageNumber: 0 }),
  listContacts: () => ({ success: true, contacts: [], totalContacts: 0, pageSize: 20, pageNumber: 0 }),
  listPhoneNumbers: () => ({ success: true, numbers: [] }),
  listAccessRequests: () => ({ success: true, requests: [] }),
  readConversation: never,
  listMessages: never,
  listRoomNotes: never,
  listAssignees: never,
  listCannedReplies: never,
  deliveryWays: hold('deliveryWays'),
  sendMessage: hold('sendMessage'),
});

type Known = { readonly isPremium: boolean; readonly isSmsEnabled: boolean };
type Sent = { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly failure: Failure };

/** What a host can be made to do in the middle of a walk. */
const isPossible = (move: Move): boolean => {
  switch (move.kind) {
    case 'send':
      return true;
    case 'elapse':
      return true;
    case 'resolve':
      return move.id !== 'loadFacts' || ((move.output as Known).isPremium && (move.output as Known).isSmsEnabled);
    case 'reject':
      return (
        (move.id === 'loadFacts' && (move.error as Failure).kind === 'unexpected') ||
        (move.id === 'sendFirst' && (move.error as Failure).kind === 'unavailable')
      );
  }
};
/** The storage of a real browser tells by itself what it keeps, and nobody else writes into it. */
const fromElsewhere = ['text.kept', 'realtime.received', 'realtime.reset'];
const paths = screenPaths(screenPlan, composeGestures, {
  allow: (move) => isPossible(move) && !(move.kind === 'send' && fromElsewhere.includes(move.event.type)),
});

it('walks the ways on which a message is written and sent', () => {
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)));
  const needed = [
    'compose.send',
    'compose.discard',
    'compose.takeBack',
    'compose.retry',
    'done sendFirst',
    'error sendFirst',
  ];
  expect(needed.filter((on) => ![...taken].some((key) => key.includes(`| ${on} |`)))).toEqual([]);
});

const READS = ['src/ui/features/conversations/', 'src/ui/features/inbox/', 'src/effects/features/compose.ts'];

for (const shell of SHELLS)
  itProves(`the inbox follows them in a ${shell}`, { timeout: 300_000, reads: READS }, async () => {
    const calls = openHeldCalls();
    const ground = await openGround(journey, shell, outside);
    const problems = await standIn(ground.person, worldOf(calls));
    for (const path of paths) {
      const stage = stageOf(ground, calls);
      await ground.open('/app/org/5/inbox');
      await ground.console().getByRole('link', { name: 'New conversation' }).first().waitFor();
      await walkScreen(stage, path, { gestures: composeGestures, sights: SIGHTS, isDrawn: isOpen });
      // What was written belongs to one walk.
      await ground.console().evaluate(() => localStorage.clear());
    }
    expect(problems).toEqual([]);
  });

function stageOf(ground: Ground, { answer, refuse }: HeldCalls): Stage<Seen, Hands> {
  const frame = () => ground.console();
  return {
    hands: handsIn(ground),
    state: () => frame().evaluate(readState),
    see: async () => withoutSender(await frame().evaluate(readPage)),
    carryOut: async (move) => {
      switch (move.kind) {
        case 'send':
          throw new Error(`Nothing in a browser sends ${move.event.type}.`);
        case 'resolve':
          return resolve(move.id, move.output);
        case 'reject':
          return refuse(
            move.id === 'loadFacts' ? 'deliveryWays' : 'sendMessage',
            refused(move.id === 'loadFacts' ? 500 : 503, (move.error as Failure).message),
          );
        case 'elapse':
          return passTimer(frame(), move.delayMs, readState);
      }
    },
  };

  async function resolve(id: string, output: unknown): Promise<void> {
    if (id === 'loadFacts') return answer('deliveryWays', () => ({ success: true, ways: WAYS }));
    if (id === 'askToDiscard') return pressIn(frame(), 'body', (name) => name === (output ? 'Discard' : 'Keep it'));
    const sent = output as Sent;
    if (sent.kind === 'refused') return refuse('sendMessage', refused(403, sent.failure.message));
    let sentId = '';
    await answer('sendMessage', (input) => {
      const { uuid, message } = (input as { body: { uuid: string; message: string } }).body;
      sentId = uuid;
      return { success: true, message: 'Sent', sent: messageOf(uuid, message, 1_790_000_000) };
    });
    // A message that is sent while another is written changes nothing in sight. It is over when it is no longer kept.
    const isKept = () =>
      frame().evaluate((uuid) => Object.keys(localStorage).some((key) => localStorage[key].includes(uuid)), sentId);
    await expect.poll(isKept, { message: 'the sent message is still kept' }).toBe(false);
  }
}

/** A real select shows its first choice as long as none is made. */
const withoutSender = <T extends Partial<Seen> | null>(seen: T): T =>
  seen && 'from' in seen ? { ...seen, from: '' } : seen;
const SIGHTS: Sights<typeof composeMachine, Seen> = Object.fromEntries(
  Object.entries(composeSights).map(([state, sight]) => [state, (at) => withoutSender(sight(at))]),
);

const LINKS: Readonly<Record<ComposeLink, string>> = {
  start: 'a[aria-label="New conversation"]',
  draft: 'a[data-part=draft]',
};

function handsIn(ground: Ground): Hands {
  const frame = () => ground.console();
  const searchOf = () => frame().evaluate(() => window.location.search);
  return {
    press: (name) => pressIn(frame(), '[data-machine=compose]', (one) => one.startsWith(name)),
    follow: async (link) => {
      const shown = frame().locator(`${LINKS[link]}:visible`).first();
      if (await shown.isVisible()) return shown.click();
      // A phone shows the message in the place of the list.
      const query = new URLSearchParams(await searchOf());
      query.delete('active');
      query.set('new', link === 'start' ? 'true' : 'draft');
      return visitIn(frame(), query.toString());
    },
    isOnJunk: async () => new URLSearchParams(await searchOf()).get('filter') === 'junk',
    fill: (label, text) =>
      frame()
        .locator(label === 'To' ? 'input[aria-label="To"]' : '[data-part=compose] textarea')
        .fill(text),
    choose: async (label, option) => {
      await frame().locator(`select[aria-label="${label}"]`).selectOption({ label: option });
    },
    visit: (query) => visitIn(frame(), query),
    setOnline: (online) => tellNetworkIn(ground, online),
  };
}
