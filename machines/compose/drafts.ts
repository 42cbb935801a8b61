import {
  type ComposeDraft,
  draftLines,
  draftsIn,
  EMPTY_DRAFT,
  hasWords,
  isEmptyDraft,
  recipientAt,
} from '#contract/rules/conversations/composing';
import { deriveId } from '../shared/ids';
import type { ComposeContext } from './compose.types';

/** What becomes of drafts. None of these drops what somebody typed, except the discard that was asked for. */

type Drafts = Pick<ComposeContext, 'draft' | 'waiting'>;

/** Messages that wait for the network, the oldest first. */
export const queueOf = ({ draft, waiting }: Drafts): readonly ComposeDraft[] =>
  [...waiting, draft].filter(({ isQueued }) => isQueued);

/** Begins what the address wants: a message to somebody else takes the place of an unsent one, which waits. */
export function begun({ draft, waiting, wanted }: ComposeContext): Drafts & Pick<ComposeContext, 'begun'> {
  const recipient = recipientAt(wanted ?? '');
  if (recipient === null || isSame(draft, recipient)) return { draft, waiting, begun: wanted };
  const { agentId } = draft;
  if (!hasWords(draft)) return { draft: { ...draft, ...recipient }, waiting, begun: wanted };
  return { draft: { ...EMPTY_DRAFT, agentId, ...recipient }, waiting: [...waiting, draft], begun: wanted };
}

/** Any edit makes it another message. */
export const edited = (draft: ComposeDraft, changes: Partial<ComposeDraft>): ComposeDraft => ({
  ...draft,
  ...changes,
  uuid: null,
  isQueued: false,
});

/** Lets the draft wait for the network. It has its id from now on, since another tab may send it as well. */
export const queued = ({ draft, seed, sentCount }: ComposeContext): Pick<ComposeContext, 'draft' | 'sentCount'> => ({
  draft: { ...draft, uuid: draft.uuid ?? deriveId(seed, sentCount), isQueued: true },
  sentCount: sentCount + 1,
});

/** Takes the first message that waits for the network, else the open one, to be sent under its id. */
export function taken(
  context: ComposeContext,
): Drafts & Pick<ComposeContext, 'sending' | 'sendsOpen' | 'sentCount' | 'sendFailure'> {
  const { draft, waiting, seed, sentCount, wanted } = context;
  const first = queueOf(context)[0] ?? draft;
  const isDraft = first === draft;
  return {
    sending: { ...first, uuid: first.uuid ?? deriveId(seed, sentCount) },
    sendsOpen: isDraft && wanted !== null,
    sentCount: sentCount + 1,
    sendFailure: null,
    draft: isDraft ? { ...EMPTY_DRAFT, agentId: draft.agentId } : draft,
    waiting: waiting.filter((one) => one !== first),
  };
}

/** What could not be sent is the draft again, unless another was begun meanwhile. */
export function givenBack(
  { draft, waiting, sending }: ComposeContext,
  isQueued: boolean,
): Drafts & Pick<ComposeContext, 'sending'> {
  const back = sending === null ? null : { ...sending, isQueued };
  if (back === null) return { draft, waiting, sending };
  return isEmptyDraft(draft)
    ? { draft: back, waiting, sending: null }
    : { draft, waiting: [back, ...waiting], sending: null };
}

/** The next one that waits, without what was sent or discarded. */
export function next({ waiting: [first = EMPTY_DRAFT, ...rest] }: Drafts): Drafts {
  return { draft: first, waiting: rest };
}

/** What was kept on the device, behind what was typed before it was read. */
export function withKept({ draft, waiting }: Drafts, text: string): Drafts {
  const kept = draftsIn(text);
  if (!isEmptyDraft(draft)) return { draft, waiting: [...waiting, ...kept] };
  const [first = draft, ...rest] = kept;
  return { draft: first, waiting: [...waiting, ...rest] };
}

/** As they are kept: a message on its way is one that is sent again, under its id, if the page closes before the answer. */
export function keptLines({ draft, waiting, sending }: ComposeContext): string {
  const onItsWay = sending === null ? [] : [{ ...sending, isQueued: true }];
  return draftLines([...onItsWay, draft, ...waiting].filter((one) => !isEmptyDraft(one)));
}

const isSame = (draft: ComposeDraft, { phone, email, username }: Pick<ComposeDraft, 'phone' | 'email' | 'username'>) =>
  [
    [draft.phone, phone],
    [draft.email, email],
    [draft.username, username],
  ].some(([known, wanted]) => wanted !== '' && known === wanted);
