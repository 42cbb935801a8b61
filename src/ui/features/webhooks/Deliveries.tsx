import { Box, Flex } from '@chakra-ui/react';
import { RefreshCw, RotateCw, Webhook as WebhookIcon, X } from 'lucide-react';
import type { DeliveryState } from '#contract/entities/webhook';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useDeliveryPlace, useWebhooks } from '#src/app/hooks/webhooks.ts';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { IconButton } from '../../components/IconButton';
import { PagedList } from '../../components/PagedList';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { DeliveryRow } from './DeliveryRow';
import { webhookStrings as strings } from './strings';

const ALL = 'all';
const SHOWN: readonly DeliveryState[] = ['delivered', 'waiting', 'failed', 'stopped'];

/** Everything that was told, the newest first; each leads to its record. */
export const Deliveries = () => (
  <ListFeature of="webhookDeliveries" fallback={<SkeletonRows row="log" rows={8} label={strings.loadingDeliveries} />}>
    <DeliveryList />
  </ListFeature>
);

const DeliveryList = () => {
  const list = usePagedList('webhookDeliveries');
  const { webhookId, state, chooseWebhook, chooseState } = useDeliveryPlace();
  const { record, isSaving, change, refresh } = useWebhooks();
  const named = record?.webhooks.find(({ id }) => id === webhookId);
  const isNarrow = webhookId !== null || state !== null || list.search !== '';
  const hasFailed = list.items.some((one) => one.state === 'failed');
  return (
    <Box as="section" aria-labelledby="deliveries" mt="6" {...list.marks}>
      <Flex align="center" gap="3" rowGap="2" wrap="wrap" mb="3">
        <Box as="h2" id="deliveries" textStyle="section" fontSize="section">
          {strings.deliveries}
        </Box>
        <Box as="span" textStyle="caption" color="inkMuted" hideBelow="lg">
          {strings.kept}
        </Box>
        <FilterChips
          label={strings.state}
          items={[{ key: ALL, label: strings.all }, ...SHOWN.map((key) => ({ key, label: strings.states[key] }))]}
          selected={state ?? ALL}
          onSelect={(key) => chooseState(SHOWN.find((one) => one === key) ?? null)}
        />
        {webhookId !== null && (
          <Button variant="outline" size="sm" aria-label={strings.allWebhooks} onClick={() => chooseWebhook(null)}>
            {named?.label ?? strings.title}
            <X size={14} aria-hidden="true" />
          </Button>
        )}
        <Flex ms="auto" align="center" gap="2" w={{ base: 'full', md: 'auto' }}>
          <SearchInput label={strings.search} value={list.search} onChange={list.verbs.search} />
          {hasFailed && (
            <Button
              variant="outline"
              size="sm"
              busy={isSaving}
              onClick={() => change({ kind: 'replayFailed', webhookId })}
            >
              <RotateCw size={14} aria-hidden="true" />
              {strings.replayFailed}
            </Button>
          )}
          <IconButton
            label={strings.refresh}
            Icon={RefreshCw}
            onClick={() => {
              refresh();
              list.verbs.reload();
            }}
          />
        </Flex>
      </Flex>
      <PagedList
        label={strings.deliveries}
        list={list}
        skeleton={<SkeletonRows row="log" rows={8} label={strings.loadingDeliveries} />}
        empty={
          <EmptyState
            icon={<WebhookIcon size={20} />}
            title={isNarrow ? strings.noSuch : strings.noDeliveries}
            hint={isNarrow ? strings.noSuchHint : strings.noDeliveriesHint}
          />
        }
      >
        <Box as="ol" listStyleType="none" aria-label={strings.deliveries} borderTopWidth="1px">
          {list.items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};
