import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Circle, CircleCheck, GitMerge } from 'lucide-react';
import type { FieldConflict } from '#contract/rules/agents/campaignDiff';
import { selectChoices, selectConflictSavedBy, selectConflicts } from '#machines/campaign';
import { CampaignFeature, useCampaignRef, useConflictVerbs } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import type { OverlayProps } from '../../../overlays/overlay';
import { readable } from '../../diff/readable';
import { campaignFieldLabel } from '../../diff/strings';
import { TextDiff } from '../../diff/TextDiff';
import { conflictStrings } from '../strings';

/** Two edits of one agent, setting by setting: mine, theirs, and what both began with. */
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
  const savedBy = useFact(ref, selectConflictSavedBy);
  const chosen = conflicts.filter((conflict) => choices[conflict.field] !== undefined).length;
  return (
    <Dialog
      size="xl"
      title={conflictStrings.title}
      closeLabel={conflictStrings.close}
      onClose={close}
      footer={
        conflicts.length > 0 && (
          <>
            <Box flex={{ base: '1 0 100%', sm: '1' }} textStyle="hint" role="status">
              {conflictStrings.chosen(chosen, conflicts.length)}
            </Box>
            <Button variant="outline" flex={{ base: '1', sm: 'none' }} onClick={() => verbs.chooseAll('theirs')}>
              {conflictStrings.takeAllTheirs}
            </Button>
            <Button variant="outline" flex={{ base: '1', sm: 'none' }} onClick={() => verbs.chooseAll('mine')}>
              {conflictStrings.keepAllMine}
            </Button>
            <Button
              flex={{ base: '1 0 100%', sm: 'none' }}
              disabled={chosen < conflicts.length}
              onClick={() => {
                verbs.resolve();
                close();
              }}
            >
              {conflictStrings.save}
            </Button>
          </>
        )
      }
    >
      {conflicts.length === 0 ? (
        <EmptyState icon={<GitMerge size={20} />} title={conflictStrings.none} hint={conflictStrings.noneHint} />
      ) : (
        <Flex direction="column" gap="6">
          <Box textStyle="hint">{conflictStrings.hint(savedBy)}</Box>
          {conflicts.map((conflict) => (
            <ConflictField
              key={conflict.field}
              conflict={conflict}
              choice={choices[conflict.field]}
              onChoose={(choice) => verbs.choose(conflict.field, choice)}
            />
          ))}
        </Flex>
      )}
    </Dialog>
  );
};

const Choice = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    px: '3',
    minH: '36px',
    '@media (pointer: coarse)': { minH: '44px' },
    fontWeight: 'semibold',
    fontSize: 'sm',
    borderBottomWidth: '1px',
    cursor: 'pointer',
    textAlign: 'left',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-checked=true]': { bg: 'selected', color: 'accent.ink' },
  },
});

type ConflictFieldProps = {
  conflict: FieldConflict;
  choice: 'mine' | 'theirs' | undefined;
  onChoose: (choice: 'mine' | 'theirs') => void;
};

const ConflictField = ({ conflict, choice, onChoose }: ConflictFieldProps) => {
  const label = campaignFieldLabel(conflict.field);
  const base = readable(conflict.field, conflict.base);
  return (
    <Box role="radiogroup" aria-label={label} data-conflict-field={conflict.field}>
      <Box as="h3" textStyle="section" mb="2">
        {label}
      </Box>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        {(['mine', 'theirs'] as const).map((side) => (
          <Box
            key={side}
            borderWidth="1px"
            borderRadius="md"
            overflow="hidden"
            {...(choice === side && { borderColor: 'focus', boxShadow: '0 0 0 1px var(--ap-colors-focus)' })}
          >
            <Choice type="button" role="radio" aria-checked={choice === side} onClick={() => onChoose(side)}>
              {choice === side ? <CircleCheck size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
              <Box as="span" flex="1">
                {conflictStrings[side]}
              </Box>
            </Choice>
            <Box
              p="3"
              maxH="36dvh"
              overflow="auto"
              bg="subtle"
              tabIndex={0}
              role="group"
              aria-label={`${label}: ${conflictStrings[side]}`}
            >
              {conflict[side] === undefined ? (
                <Box textStyle="hint">{conflictStrings.empty}</Box>
              ) : (
                <TextDiff before={base} after={readable(conflict.field, conflict[side])} />
              )}
            </Box>
          </Box>
        ))}
      </Grid>
    </Box>
  );
};
