import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Info, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { SkeletonThread } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { Composer } from './Composer';
import { Bubble, WritingBubble } from './MessageBubble';
import { chatStrings } from './strings';
import { Thread } from './Thread';

export type ConversationProps = {
  agentName: string;
  /** What the agent says first; shown, not stored. */
  greeting: string | undefined;
  empty: { title: string; hint: string };
  /** Whether the one who asks looks after the agent, and can connect a model. */
  isOwner?: boolean;
  /** What else can be done with a conversation that has begun. */
  action?: ReactNode;
};

/** A conversation with one agent, as the test chat and the public chat show it. */
export const Conversation = (props: ConversationProps) => {
  const ref = useChatRef();
  const verbs = useChatVerbs();
  const messages = useFact(ref, selectMessages);
  const question = useFact(ref, selectQuestion)?.text ?? null;
  const answer = useFact(ref, selectAnswer);
  const phase = useFact(ref, selectPhase);
  const problem = useFact(ref, selectDraftProblem);
  // No model is configured: the panel says where answers come from.
  const isRetrieval = useFact(ref, selectEngine) === 'retrieval';
  const draft = useFact(ref, selectDraft);
  const canSend = useFact(ref, (snapshot) => snapshot.can({ type: 'chat.send' }));
  // Whoever looks after the agent knows that it is one.
  const agent = props.isOwner ? props.agentName : chatStrings.assistant(props.agentName);
  const isEmpty = messages.length === 0 && question === null;
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas">
      {phase === 'loading' ? (
        <Box flex="1">
          <SkeletonThread label={chatStrings.thread} />
        </Box>
      ) : (
        <Thread
          label={chatStrings.thread}
          messages={messages}
          sideOf={(message) => (message.aiAgent || message.author ? 'theirs' : 'mine')}
          authorOf={(message) => message.author ?? (message.aiAgent ? agent : chatStrings.you)}
          tail={`${question ?? ''}${answer.length}${phase}`}
          start={
            <>
              {isEmpty && phase !== 'loadFailed' ? (
                <EmptyState icon={<MessagesSquare size={20} />} {...props.empty} />
              ) : (
                <Flex justify="center">{props.action}</Flex>
              )}
              {props.greeting && phase !== 'loadFailed' && <WritingBubble text={props.greeting} author={agent} />}
              {isEmpty && phase !== 'loadFailed' && <Suggestions />}
            </>
          }
          end={
            <>
              {question !== null && (
                <Flex direction="column" align="flex-end">
                  <Bubble side="mine">{question}</Bubble>
                </Flex>
              )}
              {phase === 'answering' && <WritingBubble text={answer} author={agent} />}
              <Failed />
              {isRetrieval && (props.isOwner ? <NoModel /> : <LookedUp />)}
            </>
          }
        />
      )}
      {problem !== null && (
        <Box role="alert" px="4" pt="2" textStyle="caption" color="danger.ink">
          {problem}
        </Box>
      )}
      <Composer
        label={chatStrings.message}
        placeholder={chatStrings.placeholder}
        value={draft}
        canSend={canSend}
        onStop={phase === 'answering' ? verbs.stop : undefined}
        onChange={verbs.edit}
        onSend={verbs.send}
      />
    </Flex>
  );
};

/** A visitor is told no more than what it means for the answers. */
const LookedUp = () => (
  <Flex role="note" gap="2" align="center" justify="center" textStyle="caption" color="inkFaint">
    <Info size={12} aria-hidden="true" />
    {chatStrings.lookedUp}
  </Flex>
);

const NoModel = () => (
  <Flex
    role="note"
    gap="2"
    align="flex-start"
    px="3"
    py="2.5"
    borderRadius="md"
    bg="info.tint"
    color="info.ink"
    fontSize="sm"
    flexShrink={0}
  >
    <Box pt="0.5">
      <Info size={14} aria-hidden="true" />
    </Box>
    <Box>
      <Box fontWeight="semibold">{chatStrings.retrievalTitle}</Box>
      {chatStrings.retrievalHint}
    </Box>
  </Flex>
);

/** Questions to begin with. */
const Suggestions = () => {
  const { edit } = useChatVerbs();
  return (
    <Flex wrap="wrap" gap="2">
      {Object.values(chatStrings.suggestions).map((suggestion) => (
        <Button key={suggestion} variant="outline" size="xs" onClick={() => edit(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </Flex>
  );
};

const Failed = () => {
  const failure = useFact(useChatRef(), selectFailure);
  const { retry } = useChatVerbs();
  if (!failure) return null;
  return (
    <Flex
      role="alert"
      gap="2"
      align="center"
      wrap="wrap"
      bg="danger.tint"
      color="danger.ink"
      borderRadius="md"
      px="3"
      py="2"
      fontSize="sm"
    >
      <CircleAlert size={15} aria-hidden="true" />
      <Box flex="1" minW="160px">
        {failure.message}
      </Box>
      <Button variant="outline" size="xs" onClick={retry}>
        {shellStrings.retry}
      </Button>
    </Flex>
  );
};
