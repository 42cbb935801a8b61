import { Box } from '@chakra-ui/react';
import { centsOfUsd, usdText } from '#contract/rules/money/amounts';
import type { WithdrawalSums } from '#contract/rules/money/asked';
import { useWallet } from '#src/app/hooks/wallet.tsx';
import { Amounts } from '../../../components/Amounts';
import { dollars } from '../../../words/money';
import { billingStrings as strings } from '../strings';

/** Whether a wallet has what goes, and the fee. What cannot be said here the host says. */
export const isEnough = (sums: WithdrawalSums | null): boolean => sums === null || sums.left.sats >= 0;

/** What can be spent, and what of it goes: less than nothing may be left. Null: how much goes is not known. */
export const Sums = ({ sums, feeLabel }: { sums: WithdrawalSums | null; feeLabel: string }) => {
  const { record } = useWallet();
  if (!record) return null;
  const { spendable, usd } = record;
  const heldCents = centsOfUsd(usd) - centsOfUsd(spendable.usd);
  return (
    <Box>
      <Amounts
        amounts={[
          { label: strings.toSpend, value: dollars(spendable.usd) },
          ...(sums
            ? [
                { label: strings.withdrawn, value: dollars(`-${sums.sent.usd}`) },
                { label: feeLabel, value: dollars(`-${sums.feeAtMost.usd}`) },
                { label: strings.leftToSpend, value: dollars(sums.left.usd), isSum: true },
              ]
            : []),
        ]}
      />
      {!isEnough(sums) && (
        <Box role="status" mt="2" color="warning.ink">
          {strings.notEnough}
        </Box>
      )}
      {heldCents > 0n && (
        <Box mt="2" textStyle="caption" color="inkMuted">
          {strings.heldStays(dollars(usdText(heldCents)))}
        </Box>
      )}
    </Box>
  );
};
