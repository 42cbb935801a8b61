import { isDeepStrictEqual } from 'node:util';
import type { ComposeDraft, ComposeFacts } from '#contract/rules/conversations/composing';
import type { ComposeContext, ComposeEvent, SendFirstOutput } from '#machines/compose';
import type { Did } from '#tests/harness/effects.ts';
import { deriveId } from '../../../machines/shared/ids';
import { draftOf, RUBEN } from './compose.plan';

/** The specification's terms as functions of a context, written independently of the machine. */

export const KEEP = 'send keepText text.keep';
export const AWAY = { kind: 'unavailable', message: 'The host is away.' } as const;

export const words = ({ text }: ComposeDraft): boolean => text.trim() !== '';
const isBlank = ({ typed, phone, email, username, text }: ComposeDraft) =>
  `${typed}${phone}${email}${username}${text}`.trim() === '';

/** Messages that wait for the network: those of before, then the present one. */
export const queue = ({ draft, waiting }: ComposeContext): readonly ComposeDraft[] =>
  [...waiting, draft].filter((one) => one.isQueued);
export const isDue = (context: ComposeContext): boolean => context.online && queue(context).length > 0;

export const address = (context: ComposeContext, event: Extract<ComposeEvent, { type: 'compose.readdressed' }>) => ({
  wanted: event.wanted,
  isJunk: event.isJunk,
  sendsOpen: context.sendsOpen && event.wanted === context.wanted,
  ...(event.wanted === null
    ? { begun: null, previousRoomId: event.roomId }
    : { previousRoomId: event.roomId ?? context.previousRoomId }),
});

/** Ruben is the only one whom an address of the plan names. */
export const begins = ({ draft, waiting, wanted }: ComposeContext): Partial<ComposeContext> => {
  const same = { draft, waiting, begun: wanted };
  if (wanted !== RUBEN || draft.phone === RUBEN) return same;
  const toRuben = { typed: '', name: '', phone: RUBEN, email: '', username: '', channel: 'sms' as const };
  if (!words(draft)) return { ...same, draft: { ...draft, ...toRuben } };
  return { ...same, draft: draftOf({ ...toRuben, agentId: draft.agentId }), waiting: [...waiting, draft] };
};

export const edits = ({ draft }: ComposeContext, changes: Partial<ComposeDraft>): Partial<ComposeContext> => ({
  draft: { ...draft, ...changes, uuid: null, isQueued: false },
  sendFailure: null,
});

/** It has its id from now on, so that it is stored once even if two tabs send it. */
export const waits = ({ draft, seed, sentCount }: ComposeContext): Partial<ComposeContext> => ({
  draft: { ...draft, uuid: draft.uuid ?? deriveId(seed, sentCount), isQueued: true },
  sentCount: sentCount + 1,
});

/** What waits leaves first; a message has one id, however often it is sent. */
export const takes = (context: ComposeContext): Partial<ComposeContext> => {
  const { draft, waiting, seed, sentCount, wanted } = context;
  const [first = draft] = queue(context);
  const isPresent = first === draft;
  return {
    sending: { ...first, uuid: first.uuid ?? deriveId(seed, sentCount) },
    sendsOpen: isPresent && wanted !== null,
    sentCount: sentCount + 1,
    sendFailure: null,
    ...(isPresent
      ? { draft: draftOf({ agentId: draft.agentId }) }
      : { waiting: waiting.filter((one) => one !== first) }),
  };
};

export const givesBack = ({ draft, waiting, sending }: ComposeContext, isQueued: boolean): Partial<ComposeContext> => {
  if (sending === null) return {};
  const back = { ...sending, isQueued };
  return isBlank(draft) ? { draft: back, sending: null } : { waiting: [back, ...waiting], sending: null };
};

export const nextDraft = ({ waiting }: ComposeContext): Partial<ComposeContext> => ({
  draft: waiting[0] ?? draftOf({}),
  waiting: waiting.slice(1),
});

/** What was kept stands behind what was typed since. */
export const takesUp = ({ draft, waiting }: ComposeContext, text: string): Partial<ComposeContext> => {
  const kept = text.split('\n').map((line): ComposeDraft => JSON.parse(line));
  return isBlank(draft)
    ? { draft: kept[0] ?? draft, waiting: [...waiting, ...kept.slice(1)] }
    : { waiting: [...waiting, ...kept] };
};

export const knows = ({ draft }: ComposeContext, known: ComposeFacts): Partial<ComposeContext> => ({
  facts: known,
  failure: null,
  // Of the organization's inbox, without a choice: the first agent.
  draft: { ...draft, agentId: draft.agentId === 8 ? 8 : 7 },
});

/** What is missing, in the order of specification 4. */
export const lacks = ({ draft, facts }: ComposeContext): 'premium' | 'number' | 'sms' | null => {
  if (facts === null) return null;
  if (!facts.isPremium) return 'premium';
  if (draft.channel !== 'sms') return null;
  if (draft.agentId !== 7) return 'number';
  return facts.isSmsEnabled ? null : 'sms';
};

export const isWhole = ({ draft }: ComposeContext): boolean =>
  words(draft) && draft.agentId !== null && (draft.channel === 'email' ? draft.email : draft.phone) !== '';

export const failureIn = (output: SendFirstOutput) => (output.kind === 'refused' ? output.failure : null);

type Step = { readonly after: { readonly context: ComposeContext }; readonly did: readonly Did[] };

/** Everything that was typed and not sent is kept on this device. */
export const isKept = ({ after: { context }, did }: Step): boolean => {
  const { draft, waiting, sending } = context;
  const all = [...(sending ? [{ ...sending, isQueued: true }] : []), draft, ...waiting].filter((one) => !isBlank(one));
  const text = all.map((one) => JSON.stringify(one)).join('\n');
  return isDeepStrictEqual(did.find(({ label }) => label === KEEP)?.event, { type: 'text.keep', text });
};
