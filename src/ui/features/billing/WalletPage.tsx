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
  // The strip of an invoice stands above all else: it is known first, so that nothing moves.
  const invoiceStep = useOptionalFact(useFeatureRef('invoice'), selectInvoiceStep, null);
  if (!wallet || invoiceStep === 'loading') {
    return failure ? (
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
