import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { Message } from '#contract/entities/conversation';
import { reactionsShown } from '#machines/reactions';
import { type ReactionsRef, useReactions } from '#src/app/hooks/reactions.ts';
import { Button } from '../../components/Button';
import { PathIcon } from '../../components/PathIcon';
import { PopoverButton } from '../../components/PopoverButton';
import { chatStrings } from './strings';

export type ReactionsProps = {
  of: ReactionsRef;
  message: Message;
  /** Who wrote the message, as the reader calls them. */
  author: string;
  /** The reader among those who reacted. */
  readerId: number | null;
};

/** Lucide's face-slightly-smiling-plus. */
const SMILE_PLUS = 'M13.267 2.08a10 10 0 108.653 8.653M15 10V9m1-4h6m-5.528 10a6 6 0 01-8.943 0M19 2v6M9 10V9';

/** What most people want to say in one character. */
const OFFERED = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;

/** Beside a message: a button that shows while the message is pointed at or has the focus, and always where nothing can point. */
export const ReactButton = ({ of, message, author, readerId }: ReactionsProps) => {
  const { shown, react } = useReactions(of, message, readerId);
  return (
    <PopoverButton
      label={chatStrings.react(author)}
      aria-label={chatStrings.react(author)}
      title={chatStrings.react(author)}
      variant="ghost"
      square
      widthPx={256}
      face={<PathIcon d={SMILE_PLUS} sizePx={15} />}
      data-part="react"
      color="inkMuted"
      css={{
        '@media (hover: hover)': {
          opacity: 0,
          transition: 'opacity {durations.fast} {easings.standard}',
          '[data-message]:is(:hover, :focus-within) &, &[aria-expanded=true]': { opacity: 1 },
        },
      }}
    >
      {(close) => (
        <Flex role="group" aria-label={chatStrings.reactions} justify="space-between">
          {OFFERED.map((reaction, index) => (
            <Button
              key={reaction}
              variant="ghost"
              square
              size="lg"
              fontSize="lg"
              aria-label={chatStrings.reactWith(reaction)}
              aria-pressed={shown.some((one) => one.reaction === reaction && one.isMine)}
              {...(index === 0 && { 'data-autofocus': '' })}
              onClick={() => {
                react(reaction);
                close();
              }}
            >
              {reaction}
            </Button>
          ))}
        </Flex>
      )}
    </PopoverButton>
  );
};

/** Below a message: who reacted how. A press adds the reader's own, or takes it back. */
export const ReactionList = ({ of, message, readerId, canReact }: ReactionsProps & { canReact: boolean }) => {
  return <Chips {...useReactions(of, message, readerId)} canReact={canReact} />;
};

/** The same where nobody can react: as the host told it. */
export const StoredReactions = ({
  message: { reactions = [] },
  readerId,
}: Pick<ReactionsProps, 'message' | 'readerId'>) => (
  <Chips shown={reactionsShown(reactions, [], readerId)} failure={null} />
);

type ChipsProps = Pick<ReturnType<typeof useReactions>, 'shown' | 'failure'> & {
  canReact?: boolean;
  react?: (reaction: string) => void;
};

const Chips = ({ shown, failure, canReact = false, react }: ChipsProps) => {
  if (shown.length === 0 && failure === null) return null;
  return (
    <Flex wrap="wrap" gap="1" align="center" role="group" aria-label={chatStrings.reactions} data-part="reactions">
      {shown.map(({ reaction, count, isMine, names }) => {
        const who = chatStrings.reactedWith(reaction, isMine ? [chatStrings.you, ...names] : names);
        return (
          <Chip
            key={reaction}
            type="button"
            aria-pressed={isMine}
            aria-label={who}
            title={who}
            disabled={!canReact}
            onClick={() => react?.(reaction)}
          >
            <span aria-hidden="true">{reaction}</span>
            {count}
          </Chip>
        );
      })}
      {failure && (
        <Flex role="alert" gap="1" align="center" textStyle="caption" color="danger.ink">
          <CircleAlert size={13} aria-hidden="true" />
          <Box as="span">
            {chatStrings.reactionFailed} {failure.message}
          </Box>
        </Flex>
      )}
    </Flex>
  );
};

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '24px',
    px: '2',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'panel',
    color: 'inkMuted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _disabled: { cursor: 'default', bg: 'panel' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    '&[aria-pressed=true]': { bg: 'accent.tint', borderColor: 'accent.solid', color: 'accent.ink' },
    '@media (pointer: coarse)': { minH: '36px', px: '3' },
  },
});
