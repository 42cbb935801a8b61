import { Box, Flex } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import type { KnowledgeAgent, KnowledgeBase } from '#contract/entities/knowledge';
import { useKnowledgeAgents } from '#src/app/hooks/knowledge.tsx';
import { ActionLink } from '../../components/ActionLink';
import { AppLink } from '../../components/AppLink';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { FailureNotice } from '../../components/FailureNotice';
import { LongList } from '../../components/LongList';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { Switch } from '../../components/Switch';
import { knowledgeStrings as strings } from './strings';
import { useKnowledgeChoice } from './useKnowledgeChoice';

/** Which agents of the organization answer from the open source: each is switched on here, and asked at once. */
export const AgentsOfBase = ({ base, mayEdit }: { base: KnowledgeBase; mayEdit: boolean }) => {
  const { agents, failure, refusal, marks, change, retry } = useKnowledgeAgents();
  const reading = agents?.filter(({ reads }) => reads).length ?? 0;
  return (
    <Card as="section" aria-label={strings.agents} {...marks}>
      <CardHead title={strings.agents} />
      {failure && agents === null && <FailureNotice title={strings.agentsMissing} failure={failure} onRetry={retry} />}
      {!failure && agents === null && <SkeletonRows label={strings.loading} rows={2} />}
      {agents && (
        <>
          <Box px="4" pb="3" textStyle="hint" role="status">
            {agents.length === 0 ? strings.noAgents : reading === 0 ? strings.nobody : strings.readersHint}
          </Box>
          {refusal && (
            <Box px="4" pb="2">
              <Problem>{refusal.message}</Problem>
            </Box>
          )}
          <LongList label={strings.agents} items={agents} keyOf={({ id }) => String(id)}>
            {(agent) => (
              <Agent
                agent={agent}
                base={base}
                mayEdit={mayEdit}
                onChange={(reads) => change({ agentId: agent.id, reads })}
              />
            )}
          </LongList>
        </>
      )}
    </Card>
  );
};

type AgentProps = { agent: KnowledgeAgent; base: KnowledgeBase; mayEdit: boolean; onChange: (reads: boolean) => void };

const Agent = ({ agent: { id, name, reads, isLive }, base, mayEdit, onChange }: AgentProps) => {
  const { hrefAtAgent, hrefOfTest } = useKnowledgeChoice();
  const state = reads ? (isLive ? strings.live : strings.inDraft) : isLive ? strings.liveStill : null;
  return (
    <Flex align="center" gap="2" px="4" minH="48px" borderTopWidth="1px" data-agent={id}>
      <Box flex="1" minW={0}>
        <Box fontSize="sm" fontWeight="medium" truncate>
          <AppLink href={hrefAtAgent(id, base.id)}>{name}</AppLink>
        </Box>
        {state !== null && (
          <Box textStyle="caption" color="inkMuted">
            {state}
          </Box>
        )}
      </Box>
      {reads && (
        <ActionLink href={hrefOfTest(id)} variant="outline" size="xs" aria-label={strings.askAgent(name)}>
          <MessageSquareText size={13} aria-hidden="true" />
          {strings.ask}
        </ActionLink>
      )}
      <Switch label={strings.answersFrom(name, base.title)} checked={reads} disabled={!mayEdit} onChange={onChange} />
    </Flex>
  );
};
