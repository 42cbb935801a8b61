import { Box, Flex } from '@chakra-ui/react';
import { SquareSlash, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { filledReply, type ReplyVariable } from '#contract/rules/conversations/cannedReply';
import { selectIsChangingReplies, selectReplies, selectRepliesFailure } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTeamworkRef, useTeamworkVerbs } from '#src/app/hooks/teamwork.tsx';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Input } from '../../components/Input';
import { Popover } from '../../components/Popover';
import { Problem } from '../../components/Problem';
import { inboxStrings } from './strings';

const WIDTH_PX = 340;

export type CannedRepliesProps = {
  /** What is typed now, which can be kept as a reply. */
  draft: string;
  values: Readonly<Record<ReplyVariable, string>>;
  onChoose: (text: string) => void;
};

/** A button, and above it the replies that the team keeps: one is put into the composer with its variables filled in. */
export const CannedReplies = (props: CannedRepliesProps) => {
  const [place, setPlace] = useState<{ readonly bottom: string; readonly left: string } | null>(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { top, left } = currentTarget.getBoundingClientRect();
    const inside = Math.max(8, Math.min(left, window.innerWidth - WIDTH_PX - 8));
    setPlace({ bottom: `${window.innerHeight - top + 4}px`, left: `${inside}px` });
  };
  const close = () => setPlace(null);
  return (
    <>
      <IconButton
        label={inboxStrings.canned}
        Icon={SquareSlash}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={open}
      />
      {place &&
        // The button stands in the composer's form, and a form cannot hold another.
        createPortal(
          <Popover label={inboxStrings.canned} onClose={close} w={`${WIDTH_PX}px`} style={{ ...place, top: 'auto' }}>
            <Replies {...props} onClose={close} />
          </Popover>,
          document.body,
        )}
    </>
  );
};

const Replies = ({ draft, values, onChoose, onClose }: CannedRepliesProps & { onClose: () => void }) => {
  const replies = useFact(useTeamworkRef(), selectReplies);
  const isBusy = useFact(useTeamworkRef(), selectIsChangingReplies);
  const { changeReplies } = useTeamworkVerbs();
  return (
    <Flex direction="column" gap="1" maxH="360px">
      <Box flex="1" overflow="auto">
        {replies.length === 0 && (
          <Box p="2" textStyle="hint">
            {inboxStrings.noCanned}
          </Box>
        )}
        {replies.map(({ id, title, text }) => (
          <Flex key={id} align="center" gap="1">
            <Button
              variant="ghost"
              flex="1"
              minW={0}
              h="auto"
              py="1.5"
              justifyContent="flex-start"
              textAlign="start"
              onClick={() => {
                onChoose(filledReply(text, values));
                onClose();
              }}
            >
              <Box minW={0}>
                <Box truncate>{title}</Box>
                <Box truncate textStyle="caption" color="inkMuted" fontWeight="normal">
                  {text}
                </Box>
              </Box>
            </Button>
            <IconButton
              label={inboxStrings.deleteCanned(title)}
              Icon={Trash2}
              disabled={isBusy}
              onClick={() => changeReplies({ kind: 'delete', id })}
            />
          </Flex>
        ))}
      </Box>
      <KeepReply key={replies.length} draft={draft} />
    </Flex>
  );
};

/** Keeps what is typed as a reply under a title. */
const KeepReply = ({ draft }: { draft: string }) => {
  const failure = useFact(useTeamworkRef(), selectRepliesFailure);
  const isBusy = useFact(useTeamworkRef(), selectIsChangingReplies);
  const { changeReplies } = useTeamworkVerbs();
  const [title, setTitle] = useState('');
  const text = draft.trim();
  return (
    <Flex
      as="form"
      direction="column"
      gap="2"
      p="2"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        // React passes it on to the composer, which would send what is typed.
        event.stopPropagation();
        if (text !== '' && title.trim() !== '') changeReplies({ kind: 'save', title: title.trim(), text });
      }}
    >
      <Box textStyle="caption" color="inkMuted">
        {text === '' ? inboxStrings.keepHint : inboxStrings.keepTyped}
      </Box>
      {text !== '' && (
        <Flex gap="2">
          <Input
            aria-label={inboxStrings.cannedTitle}
            placeholder={inboxStrings.cannedTitle}
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Button type="submit" variant="outline" busy={isBusy} disabled={title.trim() === ''}>
            {inboxStrings.keepCanned}
          </Button>
        </Flex>
      )}
      {failure && <Problem id="canned-problem">{failure.message}</Problem>}
    </Flex>
  );
};
