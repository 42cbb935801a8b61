import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WebhookDelivery } from '#contract/entities/webhook';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useDeliveryPlace } from '#src/app/hooks/webhooks.ts';
import { ActionLink } from '../../components/ActionLink';
import { usePagedList } from '../../components/usePagedList';
import { DeliveryRow } from './DeliveryRow';
import { webhookStrings as strings } from './strings';

const SHOWN = 3;

type AroundProps = { delivery: Pick<WebhookDelivery, 'id' | 'webhookId'> };

/** What the same webhook was told before, and the deliveries on both sides in the list below; where that is not shown, nothing. */
export const Around = (props: AroundProps) => (
  <ListFeature of="webhookDeliveries" fallback={null}>
    <Listed {...props} />
  </ListFeature>
);

const Listed = ({ delivery: { id, webhookId } }: AroundProps) => {
  const { items } = usePagedList('webhookDeliveries');
  const { webhookHref } = useDeliveryPlace();
  const index = items.findIndex((one) => one.id === id);
  const before = items.slice(index + 1).filter((one) => one.webhookId === webhookId);
  if (index < 0) return null;
  return (
    <Box as="section" aria-labelledby="before" mt="5">
      <Flex align="center" gap="2" minH="40px">
        <Box as="h3" id="before" textStyle="section" flex="1">
          {strings.before}
        </Box>
        <ActionLink href={webhookHref(webhookId)} variant="ghost" size="xs">
          {strings.allOf}
        </ActionLink>
        <Step to={items[index + 1]} label={strings.earlier}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Step>
        <Step to={items[index - 1]} label={strings.later}>
          <ChevronRight size={16} aria-hidden="true" />
        </Step>
      </Flex>
      <Box as="ol" listStyleType="none" aria-label={strings.before} borderTopWidth="1px">
        {before.slice(0, SHOWN).map((one) => (
          <DeliveryRow key={one.id} delivery={one} />
        ))}
      </Box>
    </Box>
  );
};

type StepProps = { to: WebhookDelivery | undefined; label: string; children: ReactNode };

const Step = ({ to, label, children }: StepProps) => {
  const href = useOverlayHref('webhookDelivery', { deliveryId: to?.id ?? '' });
  return (
    to && (
      <ActionLink href={href} variant="ghost" size="xs" aria-label={label}>
        {children}
      </ActionLink>
    )
  );
};
