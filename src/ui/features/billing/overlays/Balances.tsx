import { Flex } from '@chakra-ui/react';
import { useWallet } from '#src/app/hooks/wallet.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { NodeNotice } from '../NodeNotice';
import { Balance, Promised } from '../Purse';
import { billingStrings as strings } from '../strings';

/** What the account has, in both units, and what of it is promised (`balances`). */
export const Balances = ({ close }: OverlayProps) => {
  const { record: wallet, failure, marks, retry } = useWallet();
  return (
    <Dialog size="sm" title={strings.balances} closeLabel={shellStrings.close} onClose={close}>
      <Flex direction="column" gap="4" minH="200px" {...marks}>
        {wallet ? (
          <>
            <NodeNotice wallet={wallet} />
            <div>
              <Balance wallet={wallet} />
            </div>
            <Promised wallet={wallet} />
          </>
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Flex>
    </Dialog>
  );
};
