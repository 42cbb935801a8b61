import { useState } from 'react';
import { selectInvoiceStep } from '#machines/invoice';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useWallet } from '#src/app/hooks/wallet.tsx';
import { useFeatureRef } from '#src/app/hooks/workspace.tsx';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { AutomaticStrip } from './AutomaticStrip';
import { InvoiceStrip } from './InvoiceStrip';
import { Moves } from './Moves';
import { NodeNotice } from './NodeNotice';
import { Purse } from './Purse';
import { billingStrings as strings } from './strings';
import { Transactions } from './Transactions';

/** What the account has, and what moved it. */
export const WalletPage = () => {
  const { record: wallet, failure, marks, retry } = useWallet();
  const isDrawn = useIsDrawn(wallet !== null);
  if (!wallet || !isDrawn) {
    return !wallet && failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.wallet} row="log" />
    );
  }
  return (
    <Page title={strings.wallet} hint={strings.lead} actions={<Moves wallet={wallet} />} marks={marks ?? undefined}>
      <NodeNotice wallet={wallet} />
      <InvoiceStrip />
      <Purse wallet={wallet} />
      <AutomaticStrip />
      <Transactions />
    </Page>
  );
};

/**
 * The strip of an invoice stands above all else: it is known first, so that nothing moves. A page that is drawn stays, even if the invoice
 * is looked up once more.
 */
function useIsDrawn(hasWallet: boolean): boolean {
  const isLooking = useOptionalFact(useFeatureRef('invoice'), selectInvoiceStep, null) === 'loading';
  const [wasDrawn, setDrawn] = useState(false);
  const isDrawn = hasWallet && (wasDrawn || !isLooking);
  if (isDrawn !== wasDrawn) setDrawn(isDrawn);
  return isDrawn;
}
