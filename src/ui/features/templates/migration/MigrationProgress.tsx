import { Box, Flex } from '@chakra-ui/react';
import type { MigrationState, TemplateMigration } from '#contract/entities/templateMigration';
import { Badge } from '../../../components/Badge';
import { migrationStrings } from './strings';

const TONES: Readonly<Partial<Record<MigrationState, 'success' | 'warning' | 'danger' | 'info'>>> = {
  canary: 'info',
  waiting: 'warning',
  running: 'info',
  paused: 'warning',
  done: 'success',
  failed: 'danger',
  rollingBack: 'info',
};

/** How far a migration is, and the counts of its plan. */
export const MigrationProgress = ({ record }: { record: TemplateMigration }) => {
  const { state, agents } = record;
  const all = Object.values(agents).reduce((sum, count) => sum + count, 0);
  const open = state === 'planning' ? agents.queued : state === 'rollingBack' ? agents.migrated : agents.planned;
  const done = all - open;
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1 1 240px" minW={0} textStyle="section">
          {migrationStrings.fromTo(record.sourceTitle, record.targetTitle)}
        </Box>
        <Badge tone={TONES[state] ?? 'neutral'}>{migrationStrings.state(state)}</Badge>
      </Flex>
      {state !== 'planned' && (
        <Box
          role="progressbar"
          aria-label={migrationStrings.state(state)}
          aria-valuetext={migrationStrings.progress(done, all)}
          aria-valuemin={0}
          aria-valuenow={done}
          aria-valuemax={all}
          h="6px"
          borderRadius="full"
          bg="wash"
          overflow="hidden"
        >
          <Box
            h="full"
            borderRadius="full"
            bg="accent.solid"
            transition="width {durations.fast} {easings.standard}"
            style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }}
          />
        </Box>
      )}
      <Flex columnGap="4" rowGap="1" wrap="wrap" textStyle="hint" fontVariantNumeric="tabular-nums">
        <span>{state === 'planned' ? migrationStrings.agentCount(all) : migrationStrings.progress(done, all)}</span>
        <Count label={migrationStrings.changed} value={record.changed} />
        <Count label={migrationStrings.kept} value={record.kept} />
        <Count label={migrationStrings.conflicts} value={record.conflicts} />
        {(['blocked', 'changedSince', 'editedSince'] as const).map(
          (one) => agents[one] > 0 && <Count key={one} label={migrationStrings.agentState(one)} value={agents[one]} />,
        )}
      </Flex>
      <Box textStyle="hint">{migrationStrings.hint(state)}</Box>
      {record.failure && (
        <Box role="alert" px="3" py="2" borderRadius="md" bg="danger.tint" color="danger.ink" fontSize="sm">
          {record.failure}
        </Box>
      )}
    </Flex>
  );
};

const Count = ({ label, value }: { label: string; value: number }) => (
  <span>
    {label}: {value.toLocaleString()}
  </span>
);
