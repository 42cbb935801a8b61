import { Box, Flex } from '@chakra-ui/react';
import { GitMerge } from 'lucide-react';
import { conflictKey } from '#contract/rules/agents/campaignDiff';
import {
  selectChoices,
  selectConflictSavedBy,
  selectConflicts,
  selectOnlyMine,
  selectOnlyTheirs,
} from '#machines/campaign';
import { CampaignFeature, useCampaignRef, useConflictVerbs } from '#src/app/hooks/campaign.tsx';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import type { OverlayProps } from '../../../overlays/overlay';
import { campaignFieldLabel } from '../../diff/strings';
import { conflictStrings } from '../strings';
import { CONFLICT_COLUMNS, ConflictRow } from './ConflictRow';

/** Two edits of one agent: what was there before, mine and theirs, for each setting or part of the prompt that both changed. */
export const Overlay = ({ close }: OverlayProps) => (
  <CampaignFeature fallback={null}>
    <SaveConflict close={close} />
  </CampaignFeature>
);

const SaveConflict = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useCampaignRef();
  const verbs = useConflictVerbs();
  const conflicts = useFact(ref, selectConflicts);
  const choices = useFact(ref, selectChoices);
  const who = useFact(ref, selectConflictSavedBy) ?? conflictStrings.somebody;
  const open = conflicts.filter((conflict) => choices[conflictKey(conflict)] === undefined);
  return (
    <Dialog
      size="xl"
      flush={conflicts.length > 0}
      title={conflictStrings.title}
      closeLabel={conflictStrings.close}
      onClose={close}
      footer={
        conflicts.length > 0 && (
          <>
            <Progress done={conflicts.length - open.length} all={conflicts.length} />
            <Button variant="ghost" onClick={() => verbs.chooseAll('theirs')}>
              {conflictStrings.takeAllTheirs}
            </Button>
            <Button variant="ghost" onClick={() => verbs.chooseAll('mine')}>
              {conflictStrings.keepAllMine}
            </Button>
            <Button
              minW="128px"
              disabled={open.length > 0}
              onClick={() => {
                verbs.resolve();
                close();
              }}
            >
              {open.length > 0 ? conflictStrings.decideMore(open.length) : conflictStrings.save}
            </Button>
          </>
        )
      }
    >
      {conflicts.length === 0 ? (
        <EmptyState icon={<GitMerge size={20} />} title={conflictStrings.none} hint={conflictStrings.noneHint} />
      ) : (
        <>
          <Box textStyle="hint" px="5" py="3">
            {conflictStrings.hint(who)}
          </Box>
          <Box
            display={{ base: 'none', md: 'grid' }}
            gridTemplateColumns={CONFLICT_COLUMNS}
            gap="2.5"
            px="5"
            py="2"
            bg="subtle"
            textStyle="caption"
            color="inkMuted"
          >
            <span>{conflictStrings.base}</span>
            <Box as="span" fontWeight="semibold" color="ink">
              {conflictStrings.mine}
            </Box>
            <Box as="span" fontWeight="semibold" color="ink">
              {who}
            </Box>
          </Box>
          {conflicts.map((conflict) => (
            <ConflictRow
              key={conflictKey(conflict)}
              conflict={conflict}
              choice={choices[conflictKey(conflict)]}
              isNext={conflict === open[0]}
              onChoose={(choice) => verbs.choose(conflictKey(conflict), choice)}
            />
          ))}
          <Settled who={who} />
        </>
      )}
    </Dialog>
  );
};

/** What needs no decision: only one of the two changed it. */
const Settled = ({ who }: { who: string }) => {
  const ref = useCampaignRef();
  const mine = useFact(ref, selectOnlyMine, shallowEqual);
  const theirs = useFact(ref, selectOnlyTheirs, shallowEqual);
  const named = (fields: readonly string[], whose: string) =>
    fields.length > 0 ? [conflictStrings.from(fields.map(campaignFieldLabel).join(', '), whose)] : [];
  const count = mine.length + theirs.length;
  if (count === 0) return null;
  return (
    <Flex align="center" gap="2" px="5" py="2.5" fontSize="sm" color="inkMuted" borderTopWidth="1px">
      <GitMerge size={14} aria-hidden="true" />
      <Box as="span" fontWeight="medium" color="ink">
        {conflictStrings.settled(count)}
      </Box>
      {[...named(mine, conflictStrings.you), ...named(theirs, who)].join('; ')}
    </Flex>
  );
};

const Progress = ({ done, all }: { done: number; all: number }) => (
  <Flex flex={{ base: '1 0 100%', md: '1' }} align="center" gap="2">
    <Flex gap="3px" aria-hidden="true">
      {Array.from({ length: all }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity that never move
        <Box key={place} w="18px" h="4px" borderRadius="2px" bg={place < done ? 'accent.solid' : 'line'} />
      ))}
    </Flex>
    <Box fontSize="sm" role="status">
      {conflictStrings.chosen(done, all)}
    </Box>
  </Flex>
);
