import type { SnapshotFrom } from 'xstate';
import type { ComposeDraft } from '#contract/rules/conversations/composing';
import { type composeMachine, selectHasDraft } from '#machines/compose';
import type { Gestures } from '#tests/harness/index.ts';
import type { Hands } from './hands';
import { AGENTS, recipientName } from './sights';

type Snapshot = SnapshotFrom<typeof composeMachine>;

const THE_HOST = { madeBy: "the host's stream of events" };

/** How each event of a message to somebody new is made in the inbox, and when that is possible. */
export const composeGestures: Gestures<typeof composeMachine, Hands> = {
  'compose.readdressed': {
    // A question covers the list.
    isOffered: (at, { wanted, isJunk }) =>
      !at.matches('confirmingDiscard') &&
      (wanted !== at.context.wanted || isJunk !== at.context.isJunk) &&
      (wanted !== 'draft' || selectHasDraft(at)),
    make: async (hands, { wanted, isJunk }) => {
      if (wanted === 'true' && (await hands.isOnJunk()) === isJunk) return hands.follow('start');
      if (wanted === 'draft' && (await hands.isOnJunk()) === isJunk) return hands.follow('draft');
      const query = new URLSearchParams({ ...(isJunk && { filter: 'junk' }), ...(wanted !== null && { new: wanted }) });
      return hands.visit(query.toString());
    },
  },
  'compose.edit': {
    isOffered: (at, { changes }) =>
      isShown(at) && !at.matches('confirmingDiscard') && !isFixed(at) && offers(at, changes),
    make: (hands, { changes }) => edit(hands, changes),
  },
  'compose.send': {
    isOffered: (at) => isShown(at) && at.matches('drafting') && at.can({ type: 'compose.send' }),
    make: (hands) => hands.press('Send'),
  },
  'compose.takeBack': {
    isOffered: (at) => isShown(at) && at.matches('queued'),
    make: (hands) => hands.press('Edit it again'),
  },
  'compose.discard': {
    isOffered: (at) => isShown(at) && !at.matches('confirmingDiscard'),
    make: (hands) => hands.press('Discard'),
  },
  'compose.retry': {
    isOffered: (at) => isShown(at) && at.matches('failed'),
    make: (hands) => hands.press('Try again'),
  },
  'text.kept': { madeBy: 'the keeper of drafts' },
  'network.changed': {
    isOffered: (at, { online }) => at.context.online !== online,
    make: (hands, { online }) => hands.setOnline(online),
  },
  'realtime.received': THE_HOST,
  'realtime.reset': THE_HOST,
};

const isShown = ({ context }: Snapshot): boolean => context.wanted !== null;

/** What waits for the network is edited when it is taken back; what is on its way, never. */
const isFixed = (at: Snapshot): boolean => at.matches('queued') || (at.matches('creatingRoom') && at.context.sendsOpen);

const isChosen = ({ phone, email, username }: ComposeDraft): boolean => `${phone}${email}${username}` !== '';

/** Whether the fields allow it now: the field for somebody is there until somebody is chosen. */
function offers({ context: { draft, facts } }: Snapshot, changes: Partial<ComposeDraft>): boolean {
  if (changes.text !== undefined) return changes.text !== draft.text;
  if (changes.agentId !== undefined) return facts !== null && changes.agentId !== draft.agentId;
  if (isRemoval(changes)) return isChosen(draft);
  if (changes.typed !== undefined) return !isChosen(draft) && changes.typed !== draft.typed;
  return true;
}

const isRemoval = (changes: Partial<ComposeDraft>): boolean => changes.typed === undefined && changes.phone === '';

const CHANNELS = { sms: 'Text message', email: 'Email', chat: 'Chat' };

async function edit(hands: Hands, changes: Partial<ComposeDraft>): Promise<void> {
  const { text, typed, agentId, channel, phone, email } = changes;
  if (text !== undefined) return hands.fill('Message', text);
  if (agentId !== undefined) return hands.choose('From which agent', AGENTS[agentId ?? 0] ?? '');
  if (isRemoval(changes)) return hands.press('Write to somebody else');
  if (typed === '') return hands.press(`Write to ${recipientName({ phone: phone ?? '', email: email ?? '' })}`);
  if (typed !== undefined) return hands.fill('To', typed);
  await hands.press('How it is sent');
  return hands.press(CHANNELS[channel ?? 'sms']);
}
