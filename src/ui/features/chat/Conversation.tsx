import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, Info, MessageSquareText, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/entities/conversation';
import {
  selectAnswer,
  selectDraft,
  selectDraftProblem,
  selectEngine,
  selectFailure,
  selectMediaRef,
  selectMessages,
  selectPhase,
  selectQuestion,
  selectReactionsRef,
  selectSilence,
} from '#machines/chat';
import { useChatRef, useChatVerbs } from '#src/app/hooks/chat.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useWriter } from '#src/app/hooks/presence.ts';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { SkeletonThread } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { AttachingComposer } from './AttachingComposer';
import { AskedBubble, WritingBubble } from './MessageBubble';
import { reactionsOf } from './reactionsOf';
import { chatStrings } from './strings';
import { Thread } from './Thread';

export type ConversationProps = {
  agentName: string;
  /** What the agent says first; shown, not stored. */
  greeting: string | undefined;
  empty?: { title: string; hint: string };
  /** Questions to begin with. */
  suggestions?: readonly string[] | undefined;
  /** Above the conversation: who answers. */
  head?: ReactNode;
  /** The reader can react to messages. */
  hasReactions?: boolean;
  /** Under a message: what an answer was taken from. */
  below?: (message: Message) => ReactNode;
  /** A picture of whoever wrote a message; without one, of the agent. */
  faceOf?: (message: Message | null) => ReactNode;
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
  const question = useFact(ref, selectQuestion);
  const media = useFact(ref, selectMediaRef);
  const answer = useFact(ref, selectAnswer);
  const phase = useFact(ref, selectPhase);
  const problem = useFact(ref, selectDraftProblem);
  // No model is configured: the panel says where answers come from.
  const isRetrieval = useFact(ref, selectEngine) === 'retrieval';
  const draft = useFact(ref, selectDraft);
  const canSend = useFact(ref, (snapshot) => snapshot.can({ type: 'chat.send' }));
  // Whoever looks after the agent knows that it is one.
  const agent = props.isOwner ? props.agentName : chatStrings.assistant(props.agentName);
  const writer = useWriter();
  const reactions = reactionsOf({ of: useFact(ref, selectReactionsRef), readerIdOf: peerOf, canReact: true });
  const isEmpty = messages.length === 0 && question === null;
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas" data-begun={isEmpty ? undefined : ''}>
      {props.head}
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
          faceOf={props.faceOf}
          hidesMe
          reactions={props.hasReactions ? reactions : undefined}
          below={props.below}
          tail={`${question?.uuid ?? ''}${answer.length}${phase}${writer ?? ''}`}
          start={
            <>
              {isEmpty && phase !== 'loadFailed' && props.empty ? (
                <EmptyState icon={<MessageSquareText size={20} />} {...props.empty} />
              ) : (
                <Flex justify="center">{props.action}</Flex>
              )}
              {props.greeting && phase !== 'loadFailed' && (
                <WritingBubble text={props.greeting} author={agent} face={props.faceOf?.(null)} />
              )}
              {isEmpty && phase !== 'loadFailed' && (
                <Suggestions questions={props.suggestions ?? []} isIndented={props.faceOf !== undefined} />
              )}
            </>
          }
          end={
            <>
              {question !== null && <AskedBubble {...question} />}
              {phase === 'answering' && <WritingBubble text={answer} author={agent} face={props.faceOf?.(null)} />}
              <PersonWriting hasFace={props.faceOf !== undefined} />
              <Failed />
              <Held />
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
      {media && (
        <AttachingComposer
          media={media}
          canAttach
          label={chatStrings.message}
          placeholder={chatStrings.placeholder}
          value={draft}
          canSend={canSend}
          onStop={phase === 'answering' ? verbs.stop : undefined}
          onChange={verbs.edit}
          onSend={verbs.send}
        />
      )}
    </Flex>
  );
};

/** The reader, who is the other side of the agent. */
const peerOf = ({ aiAgent, author, from, to }: Message): number => (aiAgent || author ? to : from);

/** A visitor is told no more than what it means for the answers. */
const LookedUp = () => (
  <Flex role="note" gap="2" align="center" justify="center" textStyle="caption" color="inkFaint">
    <Info size={12} aria-hidden="true" />
    {chatStrings.lookedUp}
  </Flex>
);

/** A person of the team writes an answer. */
const PersonWriting = ({ hasFace }: { hasFace: boolean }) => {
  const name = useWriter();
  if (name === null) return null;
  return (
    <WritingBubble
      text=""
      label={chatStrings.isWriting(name)}
      author={name}
      face={hasFace && <Avatar kind="colleague" size="md" name={name} />}
    />
  );
};

/** The agent stays silent, so whoever asked knows who will answer. */
const Held = () => {
  const silence = useFact(useChatRef(), selectSilence);
  if (!silence) return null;
  return (
    <Flex role="status" gap="2" align="center" justify="center" textStyle="caption" color="inkMuted">
      <UserRound size={14} aria-hidden="true" />
      {chatStrings.heldBy(silence.by)}
    </Flex>
  );
};

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

/** Questions to begin with: one fills the composer, where it can be changed before it is sent. */
const Suggestions = ({ questions, isIndented }: { questions: readonly string[]; isIndented: boolean }) => {
  const { edit } = useChatVerbs();
  if (questions.length === 0) return null;
  return (
    <Flex wrap="wrap" gap="2" pl={isIndented ? '42px' : '0'}>
      {questions.map((question) => (
        <Suggestion key={question} type="button" onClick={() => edit(question)}>
          {question}
        </Suggestion>
      ))}
    </Flex>
  );
};

const Suggestion = chakra('button', {
  base: {
    minH: '36px',
    px: '3',
    py: '1.5',
    borderWidth: '1px',
    borderColor: 'focus',
    borderRadius: 'full',
    bg: 'panel',
    color: 'accent.ink',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.standard}',
    _hover: { bg: 'accent.tint' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minH: '44px' },
  },
});

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
