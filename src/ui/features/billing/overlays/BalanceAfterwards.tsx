import { centsOfUsd, usdText } from '#contract/rules/money/amounts';
import { useWallet } from '#src/app/hooks/wallet.tsx';
import { Amounts } from '../../../components/Amounts';
import { dollars } from '../../../words/money';
import { billingStrings as strings } from '../strings';

/** What the wallet has, what is added (in US dollars; null: that is not known yet), and what it comes to. */
export const BalanceAfterwards = ({ usd }: { usd: string | null }) => {
  const { record } = useWallet();
  if (!record || usd === null) return null;
  return (
    <Amounts
      amounts={[
        { label: strings.balanceNow, value: dollars(record.usd) },
        { label: strings.added, value: dollars(usd) },
        {
          label: strings.balanceAfterwards,
          value: dollars(usdText(centsOfUsd(record.usd) + centsOfUsd(usd))),
          isSum: true,
        },
      ]}
    />
  );
};
