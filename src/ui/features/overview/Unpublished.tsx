import { Box } from '@chakra-ui/react';
import type { AgentOverview } from '#contract/entities/overview';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { agoOf } from '../../words/ago';
import { accountStrings } from '../accounts/strings';
import { campaignFieldLabel } from '../diff/strings';
import { overviewStrings as strings } from './strings';

/** What was changed since the agent was last published, and who saved it. */
export const Unpublished = ({ overview: { changes } }: { overview: AgentOverview }) => {
  const nowMs = useNowMs();
  const mayReview = usePermissions().has('fullEditor');
  const href = useOverlayHref('compareChanges');
  if (!changes) return null;
  return (
    <Card as="section" aria-label={strings.unpublished}>
      <CardHead title={strings.unpublished}>
        <Box textStyle="caption" color="inkMuted">
          {strings.edits(changes.count)}
        </Box>
      </CardHead>
      <Box as="ul" listStyleType="none">
        {changes.edits.map(({ field, headings }) => (
          <Box as="li" key={field} px="4" py="2.5" borderTopWidth="1px" fontSize="sm">
            <Box fontWeight="medium">{campaignFieldLabel(field)}</Box>
            {headings && (
              <Box textStyle="caption" color="inkMuted">
                {headings.map((heading) => heading || strings.promptTop).join(', ')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Box display="flex" alignItems="center" gap="2" px="4" py="2.5" borderTopWidth="1px">
        <Box flex="1" textStyle="caption" color="inkMuted">
          {strings.by(changes.by, agoOf(changes.timestamp, nowMs))}
        </Box>
        {mayReview && (
          <ActionLink variant="outline" size="xs" href={href}>
            {accountStrings.agents.review}
          </ActionLink>
        )}
      </Box>
    </Card>
  );
};
