import {
  selectAnswer,
  selectDraft,
  selectDraftProblem,
  selectEngine,
  selectFailure,
  selectMessages,
  selectPhase,
  selectQuestion,
} from '#machines/chat';
import { useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { ChatPanel, type ChatPanelProps } from './ChatPanel';

/** The chat machine's facts and verbs in the panel that draws them. */
export const Conversation = (
  words: Pick<ChatPanelProps, 'agentName' | 'greeting' | 'empty' | 'action' | 'isOwner'>,
) => {
  const ref = useChatRef();
  const verbs = useChatVerbs();
  const question = useFact(ref, selectQuestion);
  const failure = useFact(ref, selectFailure);
  return (
    <ChatPanel
      {...words}
      messages={useFact(ref, selectMessages)}
      question={question?.text ?? null}
      answer={useFact(ref, selectAnswer)}
      phase={useFact(ref, selectPhase)}
      failure={failure?.message ?? null}
      retrieval={useFact(ref, selectEngine) === 'retrieval'}
      draft={useFact(ref, selectDraft)}
      problem={useFact(ref, selectDraftProblem)}
      canSend={useFact(ref, (snapshot) => snapshot.can({ type: 'chat.send' }))}
      onEdit={verbs.edit}
      onSend={verbs.send}
      onRetry={verbs.retry}
      onStop={verbs.stop}
    />
  );
};
