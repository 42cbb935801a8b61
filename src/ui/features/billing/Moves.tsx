import { Flex } from '@chakra-ui/react';
import { ArrowUpRight, Plus } from 'lucide-react';
import type { Wallet } from '#contract/entities/wallet';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useCards, useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../components/ActionLink';
import { billingStrings as strings } from './strings';

/** The ways in and out, for whoever may move money where there is a way. */
export const Moves = ({ wallet }: { wallet: Wallet }) => {
  const mayMove = useMayMoveMoney();
  const addFunds = useOverlayHref('addFunds');
  const withdraw = useOverlayHref('withdraw');
  const takesCards = useCards().record?.provider != null;
  const { lightning, payouts } = wallet.ways;
  const hasWayIn = lightning !== null || takesCards;
  const hasWayOut = lightning !== null || payouts;
  if (!mayMove || !(hasWayIn || hasWayOut)) return null;
  return (
    <Flex gap="2" w={{ base: 'full', md: 'auto' }} css={{ '& > a': { flex: { base: '1', md: 'none' } } }}>
      {hasWayOut && (
        <ActionLink href={withdraw} variant="outline" size="sm">
          <ArrowUpRight size={16} aria-hidden="true" />
          {strings.withdraw}
        </ActionLink>
      )}
      {hasWayIn && (
        <ActionLink href={addFunds} size="sm">
          <Plus size={16} aria-hidden="true" />
          {strings.addFunds}
        </ActionLink>
      )}
    </Flex>
  );
};
