/** What a model would write better in the texts of an agent: agentReview. */
import type { AgentReview } from '#contract/entities/suggestion';
import { type Row, rejects } from './row';

const review: AgentReview = {
  agentId: 'campa7',
  agentInstructionsSuggestion: 'You answer for Rosie.',
  greetingSuggestion: '',
  actionSuggestions: [],
  appSuggestions: [],
};

export const agentReviewRows: readonly Row[] = [
  {
    actor: 'agentReview.loadRecord',
    input: { key: { agentId: 7 } },
    replies: { autoReviewAgentConfiguration: () => review },
    calls: [['POST /api/v2/agent/autoReviewAgentConfiguration?targetAccountId=7', { mode: 'agent', agentId: 7 }]],
    output: review,
    whenRefused: rejects,
    fails: 'The agent could not be reviewed.',
  },
];
