import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Info, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/entities/conversation';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { SkeletonRows } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { Composer } from './Composer';
import { WritingBubble } from './MessageBubble';
import { chatStrings } from './strings';
import { Thread } from './Thread';

export type ChatPanelProps = {
  agentName: string;
  /** What the agent says before anyone has asked; shown, not stored. */
  greeting: string | undefined;
  empty: { title: string; hint: string; suggestions: readonly string[] };
  messages: readonly Message[];
  /** The question that is being answered or failed; it is not among the messages yet. */
  question: string | null;
  answer: string;
  phase: 'loading' | 'loadFailed' | 'idle' | 'answering' | 'failed';
  failure: string | null;
  /** No model is configured: the panel says where answers come from. */
  retrieval: boolean;
  /** Whether the one who asks looks after the agent, and can connect a model. */
  isOwner?: boolean;
  draft: string;
  /** What is wrong with the draft. */
  problem: string | null;
  canSend: boolean;
  /** What else can be done with a conversation that has begun. */
  action?: ReactNode;
  onEdit: (text: string) => void;
  onSend: () => void;
  onRetry: () => void;
  onStop: () => void;
};

/** A conversation with one agent, as the test chat and the public chat show it. */
export const ChatPanel = (props: ChatPanelProps) => {
  const isEmpty = props.messages.length === 0 && props.question === null;
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas">
      {props.phase === 'loading' ? (
        <Box flex="1">
          <SkeletonRows rows={4} label={chatStrings.thread} />
        </Box>
      ) : (
        <Thread
          label={chatStrings.thread}
          messages={props.messages}
          sideOf={(message) => (message.aiAgent || message.author ? 'theirs' : 'mine')}
          authorOf={(message) => message.author ?? (message.aiAgent ? props.agentName : chatStrings.you)}
          tail={`${props.question ?? ''}${props.answer.length}${props.phase}`}
          start={
            isEmpty && props.phase !== 'loadFailed' ? (
              <Start {...props} />
            ) : (
              <Flex justify="center">{props.action}</Flex>
            )
          }
          end={
            <>
              <End {...props} />
              {props.retrieval && (props.isOwner ? <NoModel /> : <LookedUp />)}
            </>
          }
        />
      )}
      {props.problem !== null && (
        <Box role="alert" px="4" pt="2" textStyle="caption" color="danger.ink">
          {props.problem}
        </Box>
      )}
      <Composer
        label={chatStrings.message}
        placeholder={chatStrings.placeholder}
        value={props.draft}
        canSend={props.canSend}
        onStop={props.phase === 'answering' ? props.onStop : undefined}
        onChange={props.onEdit}
        onSend={props.onSend}
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

/** Before the first question: the greeting as a caller would hear it, and questions to begin with. */
const Start = ({ agentName, greeting, empty, onEdit }: ChatPanelProps) => (
  <>
    <EmptyState icon={<MessagesSquare size={20} />} title={empty.title} hint={empty.hint} />
    {greeting && <WritingBubble text={greeting} author={agentName} />}
    <Flex wrap="wrap" gap="2">
      {empty.suggestions.map((suggestion) => (
        <Button key={suggestion} variant="outline" size="xs" onClick={() => onEdit(suggestion)}>
          {suggestion}
        </Button>
      ))}
    </Flex>
  </>
);

const End = ({ agentName, question, answer, phase, failure, onRetry }: ChatPanelProps) => (
  <>
    {question !== null && <Asked text={question} />}
    {phase === 'answering' && <WritingBubble text={answer} author={agentName} />}
    {failure !== null && (
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
          {failure}
        </Box>
        <Button variant="outline" size="xs" onClick={onRetry}>
          {shellStrings.retry}
        </Button>
      </Flex>
    )}
  </>
);

const Asked = ({ text }: { text: string }) => (
  <Flex direction="column" align="flex-end">
    <Box
      px="3"
      py="2"
      borderRadius="lg"
      borderBottomRightRadius="xs"
      bg="accent.solid"
      color="accent.contrast"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      maxW="min(78%, 62ch)"
    >
      {text}
    </Box>
  </Flex>
);
