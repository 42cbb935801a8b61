import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronDown, ChevronRight, UsersRound } from 'lucide-react';
import type { MigrationAgent, MigrationAgentState } from '#contract/entities/templateMigration';
import { selectMigrationAgents, selectMoreAgents } from '#machines/migration';
import { useFact } from '#src/app/hooks/fact.ts';
import { useOverlayHref, usePlace } from '#src/app/hooks/location.ts';
import { useMigrationRef, useMigrationVerbs } from '#src/app/hooks/migration.tsx';
import { AppLink } from '../../../components/AppLink';
import { Badge } from '../../../components/Badge';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { MigrationAgentDiff } from './MigrationAgentDiff';
import { migrationStrings } from './strings';

const TONES: Readonly<Partial<Record<MigrationAgentState, 'success' | 'warning' | 'danger' | 'info'>>> = {
  blocked: 'danger',
  migrated: 'success',
  changedSince: 'warning',
  editedSince: 'warning',
};

/** The agents of a migration, each with its counts; one of them unfolded. */
export const MigrationAgents = () => {
  const ref = useMigrationRef();
  const { more } = useMigrationVerbs();
  const agents = useFact(ref, selectMigrationAgents);
  const rest = useFact(ref, selectMoreAgents);
  if (agents.length === 0) {
    return (
      <EmptyState
        icon={<UsersRound size={20} />}
        title={migrationStrings.noAgents}
        hint={migrationStrings.noAgentsHint}
      />
    );
  }
  return (
    <Box>
      <Box as="ul" aria-label={migrationStrings.agents} borderWidth="1px" borderRadius="lg" listStyleType="none">
        {agents.map((agent) => (
          <AgentRow key={agent.agentId} agent={agent} />
        ))}
      </Box>
      {rest > 0 && (
        <Button variant="ghost" size="sm" mt="2" onClick={more}>
          {migrationStrings.more(rest)}
        </Button>
      )}
    </Box>
  );
};

const Opener = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    flexWrap: 'wrap',
    px: '3',
    py: '2.5',
    minH: '44px',
    _hover: { bg: 'hover' },
  },
});

const AgentRow = ({ agent }: { agent: MigrationAgent }) => {
  const query = new URLSearchParams(usePlace().search);
  const [templateId, targetTemplateId] = [query.get('templateId') ?? '', query.get('targetTemplateId')];
  const isOpen = query.get('migratedAgentId') === String(agent.agentId);
  const href = useOverlayHref('migrateTemplate', {
    templateId,
    ...(targetTemplateId !== null && { targetTemplateId }),
    ...(!isOpen && { migratedAgentId: String(agent.agentId) }),
  });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box as="li" data-agent={agent.agentId} css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Opener href={href} aria-expanded={isOpen}>
        <Chevron size={14} aria-hidden="true" />
        <Box flex="1 1 160px" minW={0}>
          <Box fontWeight="medium" truncate>
            {agent.name}
          </Box>
          <Box textStyle="hint" truncate>
            {agent.organizationName}
          </Box>
        </Box>
        <Flex gap="3" textStyle="hint" fontVariantNumeric="tabular-nums">
          <Count label={migrationStrings.changed} value={agent.changed} />
          <Count label={migrationStrings.kept} value={agent.kept} />
          <Count label={migrationStrings.conflicts} value={agent.conflicts} isLoud />
        </Flex>
        {agent.canary && <Badge tone="info">{migrationStrings.first}</Badge>}
        <Badge tone={TONES[agent.state] ?? 'neutral'}>{migrationStrings.agentState(agent.state)}</Badge>
        {agent.reason && (
          <Box flexBasis="100%" ps="26px" textStyle="hint" color="danger.ink">
            {agent.reason}
          </Box>
        )}
      </Opener>
      {isOpen && (
        <Box px="3" pb="4" pt="1">
          <MigrationAgentDiff />
        </Box>
      )}
    </Box>
  );
};

const Count = ({ label, value, isLoud = false }: { label: string; value: number; isLoud?: boolean }) => (
  <Box as="span" {...(isLoud && value > 0 && { color: 'warning.ink', fontWeight: 'medium' })}>
    {label} {value}
  </Box>
);
