import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, GitMerge } from 'lucide-react';
import { useState } from 'react';
import { OFFLINE } from '#contract/rules/messages';
import { selectFailure, selectMergedFields, selectPill } from '#machines/campaign';
import type { Failure } from '#machines/shared';
import { useCampaignRef, useCampaignVerbs } from '#src/app/hooks/campaign.tsx';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { usePointTo } from '#src/app/hooks/templateFields.ts';
import { useReach } from '#src/app/hooks/useReach.ts';
import { Button } from '../../components/Button';
import { shellStrings } from '../../strings/shell';
import { campaignFieldLabel } from '../diff/strings';
import { editorStrings } from './strings';

/** What a person must know beyond the pill: why something failed, and what came from elsewhere. */
export const EditorNotices = () => {
  const ref = useCampaignRef();
  const { dismissNotice } = useCampaignVerbs();
  const failure = useFact(ref, selectFailure);
  const isRetrying = useFact(ref, (snapshot) => selectPill(snapshot) === 'retrying');
  const merged = useFact(ref, selectMergedFields, shallowEqual);
  // Dismissing hides the notice only: the machine still holds the failure.
  const [read, setRead] = useState<typeof failure>(null);
  const isSaidAbove = useIsSaidAbove(failure);
  const pointTo = usePointTo();
  const field = /^templateFields\.(\w+)$/.exec(failure?.input ?? '')?.[1];
  return (
    <>
      {failure && failure.input !== 'prompt' && failure !== read && !isSaidAbove && (
        <Notice tone="danger" icon={<CircleAlert size={15} aria-hidden="true" />} onDismiss={() => setRead(failure)}>
          {isRetrying ? editorStrings.retryingFailure(failure.message) : failure.message}
          {field && (
            <Button variant="ghost" size="xs" color="inherit" ms="2" onClick={() => pointTo(field)}>
              {editorStrings.showField}
            </Button>
          )}
        </Notice>
      )}
      {merged.length > 0 && (
        <Notice tone="info" icon={<GitMerge size={15} aria-hidden="true" />} onDismiss={dismissNotice}>
          {editorStrings.mergedFields(merged.map(campaignFieldLabel).join(', '))}
        </Notice>
      )}
    </>
  );
};

/** Whether the banner above every screen says it already: then the pill says what it means for the edits. */
function useIsSaidAbove(failure: Failure | null): boolean {
  const isAway = useReach() !== 'here';
  // The banner and the pill say nothing of the publish.
  if (failure?.input === 'publish') return false;
  // Back online, 'offline' is out of date: the save under way will say how it went.
  return failure?.kind === 'offline' && (isAway || failure.message === OFFLINE);
}

type NoticeProps = { tone: 'danger' | 'info'; icon: React.ReactNode; onDismiss: () => void; children: React.ReactNode };

const Notice = ({ tone, icon, onDismiss, children }: NoticeProps) => (
  <Flex
    role={tone === 'danger' ? 'alert' : 'status'}
    align="center"
    gap="2"
    px="5"
    py="1.5"
    bg={`${tone}.tint`}
    color={`${tone}.ink`}
    fontSize="sm"
    borderBottomWidth="1px"
  >
    {icon}
    <Box flex="1">{children}</Box>
    <Button variant="ghost" size="xs" color="inherit" onClick={onDismiss}>
      {shellStrings.dismiss}
    </Button>
  </Flex>
);
