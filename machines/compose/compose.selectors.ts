import type { SnapshotFrom } from 'xstate';
import { type ComposeDraft, isEmptyDraft } from '#contract/rules/conversations/composing';
import type { composeMachine } from './compose.machine';

type Compose = SnapshotFrom<typeof composeMachine>;

/** The message to show: the one that is written, or that was just sent. */
export const selectDraft = ({ context: { draft, sending, sendsOpen } }: Compose): ComposeDraft =>
  sending !== null && sendsOpen ? sending : draft;
export const selectFacts = ({ context }: Compose) => context.facts;
export const selectFailure = ({ context }: Compose) => context.failure;
export const selectSendFailure = ({ context }: Compose) => context.sendFailure;
export const selectCanSend = (snapshot: Compose): boolean => snapshot.can({ type: 'compose.send' });
/** How many other drafts wait. */
export const selectWaiting = ({ context }: Compose): number => context.waiting.length;
/** Whether there is a message that was not sent, for the list. */
export const selectHasDraft = (snapshot: Compose): boolean => !isEmptyDraft(selectDraft(snapshot));

export type ComposePhase = 'loading' | 'failed' | 'upgrade' | 'number' | 'smsAccess' | 'writing' | 'queued' | 'sending';
export const selectPhase = (snapshot: Compose): ComposePhase => {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('queued')) return 'queued';
  if (snapshot.matches('creatingRoom') && snapshot.context.sendsOpen) return 'sending';
  const blocked = (['upgrade', 'number', 'smsAccess'] as const).find((missing) =>
    snapshot.matches({ blocked: missing }),
  );
  return blocked ?? (snapshot.context.facts === null ? 'loading' : 'writing');
};
