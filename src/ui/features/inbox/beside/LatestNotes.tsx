import { Box } from '@chakra-ui/react';
import { selectNotes } from '#machines/teamwork';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTeamworkRef } from '#src/app/hooks/teamwork.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Section } from '../../../components/Section';
import { shortTime } from '../../../words/times';
import { inboxStrings } from '../strings';

/** As many as are read at a glance; all of them stand in the conversation. */
const SHOWN = 3;

/** What the team noted last in this conversation. */
export const LatestNotes = () => {
  const notes = useFact(useTeamworkRef(), selectNotes);
  const nowMs = useNowMs();
  if (notes.length === 0) return null;
  return (
    <Section title={inboxStrings.notes}>
      {notes
        .toSorted((one, other) => other.timestamp - one.timestamp)
        .slice(0, SHOWN)
        .map(({ uuid, text, author, timestamp }) => (
          <Box key={uuid} fontSize="sm" py="1">
            <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {text}
            </Box>
            <Box textStyle="caption" color="inkMuted">
              {author}, {shortTime(timestamp, nowMs)}
            </Box>
          </Box>
        ))}
    </Section>
  );
};
