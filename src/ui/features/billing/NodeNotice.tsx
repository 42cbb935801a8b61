import { Box } from '@chakra-ui/react';
import type { Wallet } from '#contract/entities/wallet';
import { useCards } from '#src/app/hooks/wallet.tsx';
import { Notice } from './Notice';
import { billingStrings as strings } from './strings';

/** Whether what is shown is money at all, and whether any can come or go. */
export const NodeNotice = ({ wallet: { ways } }: { wallet: Pick<Wallet, 'ways'> }) => {
  const takesCards = useCards().record?.provider != null;
  if (ways.lightning === null) {
    const missing = missingWay({ in: takesCards, out: ways.payouts });
    return missing === null ? null : <Notice tone="plain">{missing}</Notice>;
  }
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

/** What cannot be done without a node. Null: all can. */
function missingWay(has: { readonly in: boolean; readonly out: boolean }): string | null {
  if (has.in) return has.out ? null : strings.noWayOut;
  return has.out ? strings.noWayIn : strings.noWay;
}
