import { Box, Flex } from '@chakra-ui/react';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { RecordedDelivery, WebhookAttempt } from '#contract/entities/webhook';
import { useWebhookDelivery } from '#src/app/hooks/webhooks.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Badge } from '../../../components/Badge';
import { Button } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefBelow, hrefOfPath } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { Around } from '../Around';
import { AttemptAxis } from '../AttemptAxis';
import { Exchange } from '../Exchange';
import { hostOf } from '../hostOf';
import { StatusCode } from '../StatusCode';
import { webhookStrings as strings } from '../strings';

/** The flight recorder of one delivery (`webhookDelivery`): each attempt, what was sent and what came back. */
export const Overlay = ({ close }: OverlayProps) => {
  const { isOpen, record, failure, refusal, marks, isSaving, retry, change } = useWebhookDelivery();
  const isWaiting = record?.state === 'waiting';
  const [replayedId, setReplayedId] = useState<string | null>(null);
  return (
    <Dialog
      placement="side"
      size="lg"
      title={record ? strings.event(record.event) : strings.deliveryTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        record && (
          <>
            <Box flex="1" textStyle="caption" color="inkMuted" hideBelow="sm">
              {isWaiting ? strings.retries : strings.stays}
            </Box>
            {isWaiting && (
              <Button variant="outline" size="sm" disabled={isSaving} onClick={() => change('stop')}>
                {strings.stop}
              </Button>
            )}
            <Button
              size="sm"
              busy={isSaving}
              onClick={() => {
                change('replay');
                setReplayedId(record.id);
              }}
            >
              <RotateCw size={16} aria-hidden="true" />
              {strings.replay}
            </Button>
          </>
        )
      }
    >
      <Box {...marks}>
        {refusal && <Problem mb="3">{refusal.message}</Problem>}
        {record && record.id === replayedId && !isSaving && !refusal && (
          <Box role="status" mb="3" fontSize="sm" color="success.ink">
            {strings.replaying}
          </Box>
        )}
        {record ? (
          <Recorded key={record.id} delivery={record} />
        ) : failure ? (
          <FailureNotice title={strings.deliveryFailed} failure={failure} onRetry={retry} />
        ) : isOpen ? (
          <SkeletonRows label={strings.loadingDelivery} rows={6} />
        ) : (
          <Problem>{strings.noDelivery}</Problem>
        )}
      </Box>
    </Dialog>
  );
};

const Recorded = ({ delivery }: { delivery: RecordedDelivery }) => {
  const { id, subject, timestampMs, url, record, state, status, replayOf } = delivery;
  const [number, setNumber] = useState<number | null>(null);
  const attempt = record.find((one) => one.number === number) ?? record.at(-1);
  const href = useConversationHref(delivery);
  return (
    <>
      <Flex align="center" gap="4" rowGap="1" wrap="wrap" fontSize="sm" fontVariantNumeric="tabular-nums">
        <StatusCode state={state} status={status} />
        <Box minW={0} color="inkMuted" truncate title={url}>
          {hostOf(url)}
        </Box>
        <Box>
          {`${subject}, `}
          <b>{dateText(timestampMs)}</b>
        </Box>
        <Flex as="span" align="center" gap="1" minW={0} color="inkMuted">
          {strings.key}
          <Box as="code" fontFamily="mono" fontSize="note">
            {id.slice(-8)}
          </Box>
          <CopyButton label={strings.copyKey} text={id} />
        </Flex>
        <Box color="inkMuted">{strings.sameBody}</Box>
        {replayOf !== undefined && <Badge>{strings.replayed}</Badge>}
        {href !== null && (
          <ActionLink href={href} variant="ghost" size="xs">
            {strings.open}
          </ActionLink>
        )}
      </Flex>
      <AttemptAxis delivery={delivery} chosen={attempt?.number ?? 0} onChoose={setNumber} />
      {attempt ? (
        <>
          <Verdict attempt={attempt} />
          <Exchange delivery={delivery} attempt={attempt} />
        </>
      ) : (
        <Box textStyle="hint" my="4">
          {strings.notYet}
        </Box>
      )}
      <Around delivery={delivery} />
    </>
  );
};

/** What came of an attempt, in a sentence, and how long it took. */
const Verdict = ({ attempt: { failure, durationMs, response } }: { attempt: WebhookAttempt }) => (
  <Flex
    align="center"
    gap="3"
    px="3"
    py="2.5"
    mb="3"
    borderRadius="lg"
    fontSize="sm"
    bg={failure ? 'danger.tint' : 'success.tint'}
    fontVariantNumeric="tabular-nums"
  >
    {response && (
      <Box as="b" color={failure ? 'danger.ink' : 'success.ink'}>
        {response.status}
      </Box>
    )}
    <Box flex="1">{failure ? failure.text : strings.says}</Box>
    <Box color="inkMuted">{strings.took(durationMs)}</Box>
  </Flex>
);

/** The room that it is about, in its organization; null: it is about none. */
function useConversationHref({ roomId, organizationId }: RecordedDelivery): string | null {
  const account = useAccount();
  if (!account || roomId === undefined) return null;
  const isAbove = account.accountType === 'reseller' || account.accountType === 'partner';
  if (isAbove && organizationId === undefined) return null;
  const path =
    isAbove && organizationId !== undefined
      ? hrefBelow(account, { id: organizationId, type: 'organization' }, ['inbox'])
      : hrefOfPath(account.path, ['inbox']);
  return `${path}?${new URLSearchParams({ active: roomId })}`;
}
