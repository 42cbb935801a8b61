import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { selectMine } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useSuggestion, useTemplateFields } from '#src/app/hooks/templateFields.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { IconButton } from '../../../components/IconButton';
import { shellStrings } from '../../../strings/shell';
import { Compared } from './Compared';
import { suggestionStrings as strings } from './strings';

/** The suggestion for one field: why, what would change, and the answer to it (specification 2). */
export const SuggestionDialog = ({ shown }: { shown: string }) => {
  const { summary, statuses, verbs } = useTemplateFields();
  const title = useFact(useCampaignRef(), (snapshot) => titleIn(snapshot, shown));
  const { suggestion, value } = useSuggestion(shown);
  const status = statuses[shown];
  // What it was before it was accepted stays to be seen.
  const [before, setBefore] = useState({ key: shown, value });
  if (before.key !== shown || (status === 'SUGGESTED' && before.value !== value)) setBefore({ key: shown, value });
  if (!verbs) return null;
  const isOpen = status === 'SUGGESTED';
  const of = Object.values(statuses).filter((one) => one === 'SUGGESTED' || one === 'ACCEPTED').length;
  return (
    <Dialog
      size="md"
      title={strings.title(title)}
      closeLabel={shellStrings.close}
      onClose={verbs.hide}
      footer={
        <>
          <Flex align="center" gap="1" me="auto" fontSize="sm" color="inkMuted" fontVariantNumeric="tabular-nums">
            <IconButton label={strings.previous} Icon={ChevronLeft} disabled={of < 2} onClick={verbs.previous} />
            <IconButton label={strings.next} Icon={ChevronRight} disabled={of < 2} onClick={verbs.next} />
            <span role="status">
              {summary.kind === 'suggestions'
                ? strings.position(summary.at, summary.of)
                : summary.kind === 'looksGood' && strings.looksGood}
            </span>
          </Flex>
          <Button variant="outline" size="sm" disabled={!isOpen} onClick={verbs.dismiss}>
            {strings.dismiss}
          </Button>
          <Button size="sm" disabled={!isOpen} onClick={verbs.accept}>
            {status === 'ACCEPTED' ? strings.applied : strings.apply}
          </Button>
        </>
      }
    >
      {suggestion && suggestion.promptSuggestion !== '' ? (
        <>
          {suggestion.promptReasonTitle && (
            <Box as="h3" fontWeight="semibold">
              {suggestion.promptReasonTitle}
            </Box>
          )}
          {suggestion.promptReason && (
            <Box as="p" textStyle="hint" mb="3">
              {suggestion.promptReason}
            </Box>
          )}
          <Compared key={shown} before={before.value} after={suggestion.promptSuggestion} />
        </>
      ) : (
        <Box minH="160px" textStyle="hint">
          {strings.gone}
        </Box>
      )}
    </Dialog>
  );
};

const titleIn = (snapshot: Parameters<typeof selectMine>[0], key: string): string =>
  selectMine(snapshot).templateFields?.find((field) => field.key === key)?.title ?? key;
