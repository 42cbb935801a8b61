import { Box } from '@chakra-ui/react';
import type { Wallet } from '#contract/entities/wallet';
import { useCards } from '#src/app/hooks/wallet.tsx';
import { Notice } from './Notice';
import { billingStrings as strings } from './strings';

/** Whether what is shown is money at all, and whether any can come or go. */
export const NodeNotice = ({ wallet: { ways } }: { wallet: Pick<Wallet, 'ways'> }) => {
  const takesCards = useCards().record?.provider != null;
  if (ways.lightning === null) return <Notice tone="plain">{takesCards ? strings.noWayOut : strings.noWay}</Notice>;
  if (!ways.lightning.isDemo) return null;
  return (
    <Notice tone="warning">
      <span>
        <Box as="b" fontWeight="semibold">
          {strings.demo}
        </Box>
        {` ${strings.demoHint}`}
      </span>
    </Notice>
  );
};
