import { Box } from '@chakra-ui/react';
import type { PayoutWay } from '#contract/entities/payout';
import { payoutSums } from '#contract/rules/money/payouts';
import {
  selectCameBack,
  selectCanPayOut,
  selectIsPayingOut,
  selectPayoutChoice,
  selectPayoutFailure,
  selectPayoutWays,
} from '#machines/payout';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { usePayoutRef, usePayoutVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Form } from '../../../components/Form';
import { Input } from '../../../components/Input';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { Notice } from '../Notice';
import { payoutStrings as strings } from '../payoutStrings';
import { billingStrings } from '../strings';
import { isEnough, Sums } from './Sums';

const FORM_ID = 'payout';

/** What the payout takes from the wallet, and whether it can be sent. */
function usePayoutSums(way: PayoutWay) {
  const ref = usePayoutRef();
  const { amount } = useFact(ref, selectPayoutChoice, shallowEqual);
  const isComplete = useFact(ref, selectCanPayOut);
  const { record } = useWallet();
  const sums = record && payoutSums(record, way, amount);
  return { sums, canSend: isComplete && isEnough(sums) };
}

/** Whom is paid, how much, and what is left then. */
export const PayoutForm = ({ way }: { way: PayoutWay }) => {
  const ref = usePayoutRef();
  const { address, amount } = useFact(ref, selectPayoutChoice, shallowEqual);
  const failure = useFact(ref, selectPayoutFailure);
  const cameBack = useFact(ref, selectCameBack);
  const { edit, send } = usePayoutVerbs();
  const { sums, canSend } = usePayoutSums(way);
  return (
    <Form id={FORM_ID} can={canSend} onSend={send} gap="4">
      {way === 'stripe' ? (
        cameBack && (
          <Notice tone="success" role="status" mb="0">
            {strings.isReady}
          </Notice>
        )
      ) : (
        <Field label={strings.address[way]} hint={strings.addressHint[way]} error={messageAbout(failure, ['address'])}>
          {(control) => (
            <Input
              {...control}
              {...AUTO_FOCUS}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={address}
              onChange={({ target }) => edit({ address: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={strings.amount} error={messageAbout(failure, ['amountUsd'])}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={16}
            value={amount}
            onChange={({ target }) => edit({ amount: target.value })}
          />
        )}
      </Field>
      <Sums sums={sums} feeLabel={strings.feeAtMost} />
      <DemoHint way={way} />
      <FormFailure failure={failure} except={['address', 'amountUsd']} />
    </Form>
  );
};

/** That no money moves, where that is so. */
export const DemoHint = ({ way }: { way: PayoutWay }) => {
  const offers = useFact(usePayoutRef(), selectPayoutWays);
  const isDemo = offers.find((offer) => offer.way === way)?.provider === 'demo';
  return isDemo ? <Box textStyle="hint">{way === 'stripe' ? strings.demoStripeHint : strings.demoHint}</Box> : null;
};

export const PayoutFormFoot = ({ way, close }: { way: PayoutWay; close: () => void }) => {
  const ref = usePayoutRef();
  const isSending = useFact(ref, selectIsPayingOut);
  const { sums, canSend } = usePayoutSums(way);
  return (
    <>
      <Box hideBelow="sm" flex="1" textStyle="caption" color="inkMuted">
        {billingStrings.cannotBeCalledBack}
      </Box>
      <Button variant="outline" size="sm" disabled={isSending} onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isSending} disabled={!canSend && !isSending}>
        {sums ? strings.payOutAmount(dollars(sums.sent.usd)) : strings.payOut}
      </Button>
    </>
  );
};
