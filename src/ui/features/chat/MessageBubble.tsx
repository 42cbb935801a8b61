import { Box, chakra, Flex } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import type { AnswerSource, Message } from '#contract/entities/conversation';
import { chatStrings } from './strings';
import { timeOfDay } from './times';

/** The text of a message. */
export const Bubble = chakra('div', {
  base: {
    px: '3',
    py: '2',
    borderRadius: 'lg',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: 'moderate',
    maxW: 'min(78%, 62ch)',
    minW: 0,
  },
  variants: {
    side: {
      mine: { bg: 'accent.solid', color: 'accent.contrast', borderBottomRightRadius: 'xs' },
      theirs: { bg: 'raised', borderWidth: '1px', borderBottomLeftRadius: 'xs' },
      // A person who answers for the agent.
      person: { bg: 'accent.tint', borderBottomLeftRadius: 'xs' },
    },
  },
});

export type BubbleSide = 'mine' | 'theirs';

/** One message: who, when, what; under an answer, what it was taken from. */
export const MessageBubble = ({ message, side, author }: { message: Message; side: BubbleSide; author: string }) => (
  <Flex direction="column" align={side === 'mine' ? 'flex-end' : 'flex-start'} gap="1" data-message={message.uuid}>
    <Flex gap="2" align="baseline" textStyle="caption" color="inkFaint" px="1">
      <Box as="span" fontWeight="medium" color="inkMuted">
        {author}
      </Box>
      <time dateTime={message.date}>{timeOfDay(message.timestamp)}</time>
    </Flex>
    <Bubble side={side === 'theirs' && message.author ? 'person' : side} dir="auto">
      {message.message}
    </Bubble>
    {message.engine === 'retrieval' && <Sources sources={message.sources ?? []} />}
  </Flex>
);

/** The answer while it is written. */
export const WritingBubble = ({ text, author }: { text: string; author: string }) => (
  <Flex direction="column" align="flex-start" gap="1">
    <Box textStyle="caption" color="inkMuted" fontWeight="medium" px="1">
      {author}
    </Box>
    <Bubble side="theirs">{text || <Dots />}</Bubble>
  </Flex>
);

const Dots = () => (
  <Box as="span" aria-label={chatStrings.writing} animation="pulse 1s ease-in-out infinite">
    •••
  </Box>
);

const Sources = ({ sources }: { sources: readonly AnswerSource[] }) => {
  if (sources.length === 0) return null;
  return (
    <Box as="details" maxW="min(78%, 62ch)" textStyle="caption" color="inkMuted" px="1">
      <Flex
        as="summary"
        display="inline-flex"
        align="center"
        gap="1"
        cursor="pointer"
        minH="24px"
        css={{ '@media (pointer: coarse)': { minH: '44px' } }}
      >
        <BookOpen size={12} aria-hidden="true" />
        {chatStrings.sources(sources.length)}
      </Flex>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" mt="1">
        {sources.map((source) => (
          <Box as="li" key={`${source.kind}:${source.title}:${source.excerpt}`} borderLeftWidth="2px" pl="2">
            <Box fontWeight="medium" color="ink">
              {source.title}
            </Box>
            <Box>{source.excerpt}</Box>
          </Box>
        ))}
      </Flex>
    </Box>
  );
};
