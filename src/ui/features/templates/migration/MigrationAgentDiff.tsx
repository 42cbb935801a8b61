import { Box, Flex } from '@chakra-ui/react';
import type { MigrationAgentPlan, MigrationChange } from '#contract/entities/templateMigration';
import { useMigrationAgent } from '#src/app/hooks/migration.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Skeleton } from '../../../components/Skeleton';
import { CampaignDiff } from '../../diff/CampaignDiff';
import { readable } from '../../diff/readable';
import { campaignFieldLabel } from '../../diff/strings';
import { migrationStrings } from './strings';

/** What becomes of the open agent: its draft and its live copy, and what stays its own. */
export const MigrationAgentDiff = () => {
  const { plan, failure, retry } = useMigrationAgent();
  if (failure) return <FailureNotice title={migrationStrings.title} failure={failure} onRetry={retry} />;
  if (!plan) {
    return (
      <>
        <ProgressBar />
        <Skeleton w="60%" mb="2" />
        <Skeleton w="90%" h="120px" />
      </>
    );
  }
  return (
    <Flex direction="column" gap="5">
      <Copy title={migrationStrings.draft} copies={plan.staging} />
      {plan.production ? (
        <Copy title={migrationStrings.live} copies={plan.production} />
      ) : (
        <Box textStyle="hint">{migrationStrings.noLive}</Box>
      )}
      <Own title={migrationStrings.conflictTitle} changes={ofDraft(plan, 'conflict')} />
      <Own title={migrationStrings.keptTitle} changes={ofDraft(plan, 'kept')} />
    </Flex>
  );
};

const ofDraft = ({ changes }: MigrationAgentPlan, outcome: MigrationChange['outcome']) =>
  changes.filter((change) => change.copy === 'staging' && change.outcome === outcome);

const Copy = ({ title, copies }: { title: string; copies: MigrationAgentPlan['staging'] }) =>
  copies && (
    <section aria-label={title}>
      <Box as="h3" textStyle="section" mb="2">
        {title}
      </Box>
      <CampaignDiff before={copies.before} after={copies.after} />
    </section>
  );

const Own = ({ title, changes }: { title: string; changes: readonly MigrationChange[] }) =>
  changes.length > 0 && (
    <section aria-label={title}>
      <Box as="h3" textStyle="section" mb="2">
        {title}
      </Box>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" fontSize="sm">
        {changes.map((change) => (
          <Box as="li" key={change.setting} borderWidth="1px" borderRadius="md" px="3" py="2">
            <Box fontWeight="medium">{labelOf(change.setting)}</Box>
            <Line label={migrationStrings.agent} text={textOf(change, change.before)} />
            <Line label={migrationStrings.offered} text={textOf(change, change.offered)} />
            {change.outcome === 'conflict' && (
              <Line label={migrationStrings.outcome} text={textOf(change, change.after)} />
            )}
          </Box>
        ))}
      </Flex>
    </section>
  );

const Line = ({ label, text }: { label: string; text: string }) => (
  <Flex gap="2" wrap="wrap">
    <Box color="inkMuted" w="100px" flexShrink={0}>
      {label}
    </Box>
    <Box flex="1 1 160px" minW={0} whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text || '–'}
    </Box>
  </Flex>
);

/** An item of a setting stands with the name of the item. */
function labelOf(setting: string): string {
  const [name = '', ...item] = setting.split('.');
  return item.length === 0 ? campaignFieldLabel(name) : `${campaignFieldLabel(name)}: ${item.join('.')}`;
}

const LISTS: readonly string[] = ['actions', 'templateFields'];

function textOf({ setting }: MigrationChange, value: unknown): string {
  const [name = '', ...item] = setting.split('.');
  if (value === undefined) return '';
  if (item.length === 0) return readable(name, value);
  return LISTS.includes(name) ? readable(name, [value]) : readable('', value);
}
