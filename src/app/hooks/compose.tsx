import type { ComposeDraft } from '#contract/rules/conversations/composing';
import { type ComposePhase, selectDraft, selectHasDraft, selectPhase } from '#machines/compose';
import { type Failure, selectRecord, selectResourceFailure, TAGS } from '#machines/shared';
import type { FeatureRef, Messaging, MessagingChange } from '#machines/workspace/features';
import { useOptionalFact } from './fact';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope, useFeatureRef } from './workspace';

/** Provides the message to somebody new. */
export const ComposeFeature = (props: ScopeProps) => <FeatureScope of="compose" {...props} />;
export const useComposeRef = () => useActor('compose');

const composeVerbs = verbsOf((send: FeatureRef<'compose'>['send']) => ({
  edit: (changes: Partial<ComposeDraft>) => send({ type: 'compose.edit', changes }),
  send: () => send({ type: 'compose.send' }),
  takeBack: () => send({ type: 'compose.takeBack' }),
  discard: () => send({ type: 'compose.discard' }),
  retry: () => send({ type: 'compose.retry' }),
}));

export const useComposeVerbs = () => composeVerbs(useComposeRef());

/** The unsent message of this inbox, for its list; null: there is none. */
export function useUnsent(): { readonly draft: ComposeDraft; readonly phase: ComposePhase } | null {
  const ref = useFeatureRef('compose');
  const hasDraft = useOptionalFact(ref, selectHasDraft, false);
  const draft = useOptionalFact(ref, selectDraft, null);
  const phase = useOptionalFact(ref, selectPhase, 'writing');
  return hasDraft && draft ? { draft, phase } : null;
}

/** What the organization has and lacks for messages, and what can be done about it. */
export type MessagingState = {
  readonly messaging: Messaging | null;
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly change: (change: MessagingChange) => void;
  readonly retry: () => void;
};

export function useMessaging(): MessagingState {
  const ref = useFeatureRef('messaging');
  return {
    messaging: useOptionalFact<Parameters<typeof selectRecord<Messaging>>[0], Messaging | null>(
      ref,
      selectRecord,
      null,
    ),
    failure: useOptionalFact(ref, selectResourceFailure, null),
    isBusy: useOptionalFact(ref, (snapshot) => snapshot.matches('saving') || snapshot.hasTag(TAGS.loading), false),
    change: (change) => {
      // What was refused before is not sent again with it.
      ref?.send({ type: 'resource.dismiss' });
      ref?.send({ type: 'resource.save', change });
    },
    retry: () => ref?.send({ type: 'resource.retry' }),
  };
}
