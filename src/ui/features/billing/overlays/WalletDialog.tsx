import { Box } from '@chakra-ui/react';
import { useMayMoveMoney, useWallet } from '#src/app/hooks/wallet.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { Moves } from '../Moves';
import { NodeNotice } from '../NodeNotice';
import { Purse } from '../Purse';
import { billingStrings as strings } from '../strings';
import { AllTransactions } from '../Transactions';

/** The wallet over any screen (`wallet`): what there is, what moved it, and the ways in and out. */
export const WalletDialog = ({ close }: OverlayProps) => {
  const { record: wallet, failure, marks, retry } = useWallet();
  const mayMove = useMayMoveMoney();
  return (
    <Dialog
      size="lg"
      tall
      title={strings.wallet}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={mayMove && wallet && (wallet.ways.lightning || wallet.ways.payouts) && <Moves wallet={wallet} />}
    >
      <Box {...marks}>
        {wallet ? (
          <>
            <NodeNotice wallet={wallet} />
            <Box mb="4">
              <Purse wallet={wallet} />
            </Box>
            <AllTransactions />
          </>
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};
