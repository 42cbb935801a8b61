import type { SnapshotFrom } from 'xstate';
import type { ComposeDraft } from '#contract/rules/conversations/composing';
import type { composeMachine } from '#machines/compose';
import type { Sights } from '#tests/harness/index.ts';
import { isWhole } from '#tests/machines/compose/facts.ts';
import type { Seen } from './reading';

type Snapshot = SnapshotFrom<typeof composeMachine>;
type Middle = Seen['middle'];

export const AGENTS: Readonly<Record<number, string>> = { 7: 'Trattoria', 8: 'Events' };
const CHANNELS = { sms: 'Text message', email: 'Email', chat: 'Chat' };

const READY = { says: 'Write the first message' };
const KEPT = {
  plan: 'It is kept here until messaging is switched on.',
  number: 'It sends when a number is chosen and you press Send.',
};
const NO_ACCESS = 'It is kept here until text messages are switched on.';

/** What a person sees in each state of a message to somebody new (specification 4, 8). */
export const composeSights: Sights<typeof composeMachine, Seen> = {
  // Nothing of it is there.
  closed: () => ({}),
  confirmingDiscard: (at) => pane(at, free(at)),
  gating: (at) => pane(at, free(at)),
  failed: (at) => pane(at, { middle: { failed: at.context.failure?.message ?? '' }, note: '' }),
  'blocked.upgrade': (at) => pane(at, { middle: { says: 'Messaging is not in your plan yet' }, note: KEPT.plan }),
  'blocked.number': (at) => pane(at, { middle: { says: 'Choose the number this text comes from' }, note: KEPT.number }),
  'blocked.smsAccess': (at) => pane(at, { middle: { says: 'Text messages are not switched on yet' }, note: NO_ACCESS }),
  drafting: (at) => pane(at, { ...writing(at), canSend: isWhole(at.context) }),
  queued: (at) =>
    pane(at, {
      middle: { says: 'Waits for the network.' },
      button: 'Edit it again',
      note: 'It leaves by itself, once, as soon as you are online.',
    }),
  creatingRoom: (at) => pane(at, at.context.sendsOpen ? { middle: READY, button: 'Sending', note: '' } : free(at)),
};

type Shown = {
  readonly middle: Middle;
  readonly note: string;
  readonly canSend?: boolean;
  /** Instead of the one that sends. */
  readonly button?: string;
};

/** Before it is known what can be sent there is nothing to say; later it can be written while that is read again. */
const free = (at: Snapshot): Shown => (at.context.facts === null ? { middle: 'loading', note: '' } : writing(at));

const writing = (at: Snapshot): Shown => ({ middle: READY, note: becomes(at) });

function becomes({ context: { draft, facts } }: Snapshot): string {
  if (draft.channel === 'email' && (draft.email === '' || isBegun(draft))) return 'There is no email address yet.';
  if (draft.channel === 'sms' && (draft.phone === '' || isBegun(draft))) return 'There is no phone number yet.';
  return facts?.ways.find(({ channel }) => channel === draft.channel)?.text ?? '';
}

/** Something is typed that is nobody yet. */
const isBegun = ({ typed }: ComposeDraft): boolean => typed !== '' && !/^\+\d{11}$|@/.test(typed);

function pane(at: Snapshot, { middle, note, canSend = false, button }: Shown): Seen {
  const { facts, sending, sendsOpen, waiting, sendFailure } = at.context;
  const draft = sending !== null && sendsOpen ? sending : at.context.draft;
  const more =
    waiting.length === 0
      ? ''
      : waiting.length === 1
        ? ' One more draft waits.'
        : ` ${waiting.length} more drafts wait.`;
  const begins = at.matches('queued') ? 'Waits for the network.' : 'Not sent yet.';
  return {
    to: recipientName(draft) || draft.typed,
    from: facts === null ? '' : (AGENTS[draft.agentId ?? 0] ?? ''),
    how: CHANNELS[draft.channel],
    middle,
    words: at.matches('queued') || button === 'Sending' ? draft.text.trim() : draft.text,
    button: button === undefined ? { says: 'Send', isOff: !canSend } : { says: button, isOff: button === 'Sending' },
    failure: sendFailure === null ? null : `Not sent. ${sendFailure.message}`,
    note: `${begins} ${note}${more}`.trim().replace(/\s+/g, ' '),
  };
}

/** Nobody of the plan has a name, so it is the number as it is spoken, or the address. */
export const recipientName = ({ phone, email }: { readonly phone: string; readonly email: string }): string =>
  phone === '' ? email : phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
