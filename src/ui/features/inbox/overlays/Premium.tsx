import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useMessaging } from '#src/app/hooks/compose.tsx';
import { useIsComposing, useNavigation } from '#src/app/hooks/location.ts';
import { usePlanPlace, usePlans } from '#src/app/hooks/plans.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { AccessRequest } from '../compose/AccessRequest';
import { composeStrings } from '../compose/strings';

/** The plans that have it, for whoever manages billing. */
const PlansWith = () => {
  const plans = (usePlans().record?.plans ?? []).filter(
    ({ entitlements, change }) => entitlements.premium && change && change.kind !== 'same',
  );
  const { planHref, shownTerm } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  if (!mayMove || plans.length === 0) return null;
  return (
    <Box as="section" aria-label={composeStrings.plansWith} mt="5">
      <Box as="h3" textStyle="section" mb="1">
        {composeStrings.plansWith}
      </Box>
      <Box as="ul" listStyleType="none" divideY="1px">
        {plans.map(({ id, name, prices: { [shownTerm]: price } }) => (
          <Flex as="li" key={id} align="center" gap="3" minH="48px" fontSize="sm" fontVariantNumeric="tabular-nums">
            <Box flex="1" minW={0} fontWeight="medium">
              {name}
            </Box>
            {price !== null && composeStrings.priceOf[shownTerm](dollars(price))}
            <ActionLink href={planHref(id)} variant="outline" size="xs">
              {composeStrings.choosePlan(name)}
            </ActionLink>
          </Flex>
        ))}
      </Box>
    </Box>
  );
};

/** What messaging is, and how to get it; then it leads to the choice of a number (specification 4). */
export const Overlay = ({ close }: OverlayProps) => {
  const { messaging } = useMessaging();
  const isPremium = messaging?.isPremium;
  const isComposing = useIsComposing();
  const wasMissing = useRef(false);
  // The message that waited for it is behind this, and goes on by itself.
  useEffect(() => {
    if (isPremium === false) wasMissing.current = true;
    if (!isPremium || !wasMissing.current || !isComposing) return;
    wasMissing.current = false;
    close();
  }, [isPremium, isComposing, close]);
  const { openOverlay } = useNavigation();
  const goOn = () => {
    close();
    openOverlay('selectNumber');
  };
  return (
    <Dialog
      size="sm"
      title={composeStrings.premium}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        isPremium && (
          <Button size="sm" onClick={goOn}>
            {composeStrings.selectNumber}
          </Button>
        )
      }
    >
      <Box color="inkMuted" mb="4">
        {composeStrings.upgradeText(composeStrings.themToo)}
      </Box>
      <AccessRequest feature="premium" />
      {isPremium === false && <PlansWith />}
    </Dialog>
  );
};
