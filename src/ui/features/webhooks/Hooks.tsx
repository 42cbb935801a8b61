import { Box, Flex } from '@chakra-ui/react';
import { KeyRound, ListFilter, RotateCw, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/entities/webhook';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useDeliveryPlace, useWebhooks } from '#src/app/hooks/webhooks.ts';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { MoreMenu } from '../../components/MoreMenu';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { shellStrings } from '../../strings/shell';
import { dateText } from '../../words/dateText';
import { hostOf } from './hostOf';
import { webhookStrings as strings } from './strings';

/** The webhooks of the account, and how each does. */
export const Hooks = () => {
  const { record, failure, refusal, retry, change } = useWebhooks();
  const href = useOverlayHref('createWebhook');
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
    ) : (
      <SkeletonRows label={strings.loading} rows={3} />
    );
  }
  return (
    <>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      {record.webhooks.length === 0 ? (
        <EmptyState
          icon={<WebhookIcon size={20} />}
          title={strings.none}
          hint={strings.noneHint}
          action={
            <ActionLink href={href} size="sm">
              {strings.add}
            </ActionLink>
          }
        />
      ) : (
        <Box as="ul" listStyleType="none" aria-label={strings.table} borderTopWidth="1px">
          {record.webhooks.map((hook) => (
            <Hook key={hook.id} hook={hook} onRemove={() => setLeaving(hook)} />
          ))}
        </Box>
      )}
      {leaving && (
        <Dialog
          size="sm"
          title={strings.removeTitle(leaving.label)}
          closeLabel={shellStrings.close}
          onClose={() => setLeaving(null)}
          footer={
            <>
              <Button variant="outline" size="sm" onClick={() => setLeaving(null)}>
                {shellStrings.cancel}
              </Button>
              <Button
                variant="danger"
                size="sm"
                onClick={() => {
                  change({ kind: 'delete', url: leaving.url, type: leaving.type });
                  setLeaving(null);
                }}
              >
                {strings.remove}
              </Button>
            </>
          }
        >
          {strings.removeHint}
        </Dialog>
      )}
    </>
  );
};

const Hook = ({ hook, onRemove }: { hook: Webhook; onRemove: () => void }) => {
  const { id, label, type, url, state, deliveries } = hook;
  const { change, isSaving } = useWebhooks();
  const { chooseWebhook } = useDeliveryPlace();
  const secretHref = useOverlayHref('createWebhook', { webhookId: id });
  return (
    <Flex
      as="li"
      data-webhook={id}
      align="center"
      gap="3"
      minH="56px"
      py="2"
      px="2"
      borderBottomWidth="1px"
      fontSize="sm"
      _hover={{ bg: 'hover' }}
    >
      <Box minW={0} flex="1">
        <Box fontWeight="emphasis" truncate>
          {label}
        </Box>
        <Box textStyle="caption" color="inkMuted" truncate title={url}>
          {`${strings.types[type]}, ${hostOf(url)}`}
        </Box>
      </Box>
      <Box
        hideBelow="md"
        textStyle="caption"
        color="inkMuted"
        title={strings.dayHint}
        fontVariantNumeric="tabular-nums"
      >
        {strings.day(deliveries.delivered, deliveries.failed, deliveries.open)}
      </Box>
      <HookState hook={hook} />
      {state === 'paused' && (
        <Button variant="outline" size="sm" busy={isSaving} onClick={() => change({ kind: 'resume', id })}>
          {strings.resume}
        </Button>
      )}
      <MoreMenu
        label={strings.more(label)}
        disabled={isSaving}
        items={[
          { label: strings.onlyIts, Icon: ListFilter, onSelect: () => chooseWebhook(id) },
          { label: strings.test, Icon: Send, onSelect: () => change({ kind: 'test', id }) },
          {
            label: strings.replayFailed,
            Icon: RotateCw,
            onSelect: () => change({ kind: 'replayFailed', webhookId: id }),
          },
          { label: strings.secret, Icon: KeyRound, href: secretHref },
          { label: strings.remove, Icon: Trash2, onSelect: onRemove },
        ]}
      />
    </Flex>
  );
};

const HookState = ({ hook: { state, failingSince } }: { hook: Webhook }) => {
  if (state === 'paused')
    return (
      <Badge tone="danger" title={strings.pausedHint}>
        {strings.paused}
      </Badge>
    );
  if (failingSince !== undefined)
    return <Badge tone="warning">{strings.failing(dateText(failingSince * 1_000))}</Badge>;
  return <Badge tone="success">{strings.working}</Badge>;
};
