import { Box, Flex } from '@chakra-ui/react';
import type { WebhookDelivery } from '#contract/entities/webhook';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { RowLink } from '../../components/PagedList';
import { dateText } from '../../words/dateText';
import { hostOf } from './hostOf';
import { StatusCode } from './StatusCode';
import { webhookStrings as strings } from './strings';

/** One delivery, which leads to its record. */
export const DeliveryRow = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { id, event, subject, state, status, durationMs, attempts, timestampMs, url, dueAtMs } = delivery;
  const href = useOverlayHref('webhookDelivery', { deliveryId: id });
  return (
    <Flex
      as="li"
      data-delivery={id}
      position="relative"
      align="center"
      gap="3"
      minH="44px"
      py="1.5"
      borderBottomWidth="1px"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      _hover={{ bg: 'hover' }}
    >
      <StatusCode state={state} status={status} />
      <Box minW={0} flex="1">
        <RowLink href={href} fontSize="sm">
          {`${strings.event(event)}, ${subject}`}
        </RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {hostOf(url)}
          <Box as="span" hideFrom="md">{`, ${dateText(timestampMs)}`}</Box>
        </Box>
      </Box>
      <Box hideBelow="md" textStyle="caption" color="inkMuted" textAlign="end">
        {[
          dateText(timestampMs),
          ...(durationMs === undefined ? [] : [strings.took(durationMs)]),
          ...(attempts > 1 ? [strings.tries(attempts)] : []),
          ...(dueAtMs === undefined ? [] : [strings.next(dateText(dueAtMs))]),
        ].join(', ')}
      </Box>
    </Flex>
  );
};
