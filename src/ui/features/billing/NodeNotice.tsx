import { Box } from '@chakra-ui/react';
import type { Wallet } from '#contract/entities/wallet';
import { Notice } from './Notice';
import { billingStrings as strings } from './strings';

/** Whether what is shown is money at all, and whether any can come or go. */
export const NodeNotice = ({ wallet: { ways } }: { wallet: Pick<Wallet, 'ways'> }) => {
  if (ways.lightning === null) return <Notice tone="plain">{strings.noWay}</Notice>;
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
