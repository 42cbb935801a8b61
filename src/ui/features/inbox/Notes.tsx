import { Box, Flex } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { Message } from '#contract/entities/conversation';
import type { Note } from '#contract/entities/teamwork';
import { selectNotes } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTeamworkRef } from '#src/app/hooks/teamwork.tsx';
import { timeOfDay } from '../../words/times';
import { inboxStrings } from './strings';

/** The notes of the team that were written between two messages of the conversation. */
export const NotesBetween = ({ before, after }: { before: Message | null; after: Message | null }) => {
  const notes = useFact(useTeamworkRef(), selectNotes);
  const fromS = before?.timestamp ?? Number.NEGATIVE_INFINITY;
  const untilS = after?.timestamp ?? Number.POSITIVE_INFINITY;
  return notes
    .filter(({ timestamp }) => timestamp >= fromS && timestamp < untilS)
    .map((note) => <NoteLine key={note.uuid} note={note} />);
};

const NoteLine = ({ note }: { note: Note }) => (
  <Flex
    data-note={note.uuid}
    gap="2.5"
    px="3"
    py="2"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="warning.ink"
    borderRadius="md"
    bg="warning.tint"
    fontSize="sm"
  >
    <Box color="warning.ink" pt="0.5">
      <Lock size={14} aria-hidden="true" />
    </Box>
    <Box flex="1" minW={0} whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
      <Box as="span" fontWeight="semibold" color="warning.ink">
        {inboxStrings.noteBy(note.author)}
      </Box>{' '}
      {note.text}
    </Box>
    <Box as="time" textStyle="caption" color="inkMuted" flexShrink={0}>
      {timeOfDay(note.timestamp)}
    </Box>
  </Flex>
);
