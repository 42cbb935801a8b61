import { selectDemoCards, selectIsPaying, selectTopUp, selectTopUpFailure, selectTopUpStep } from '#machines/topUp';
import { useFact } from '#src/app/hooks/fact.ts';
import { useTopUpRef, useTopUpVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { dollars, satsNumber } from '../../../words/money';
import { cardStrings as strings } from '../cardStrings';
import { cardName } from '../cardWords';
import { ChooseCard, ChooseCardFoot } from './ChooseCard';
import { Payment, PaymentFoot } from './Payment';

/** Where funds that are added by card stand. */
export const CardPayment = () => {
  const ref = useTopUpRef();
  const step = useFact(ref, selectTopUpStep);
  const topUp = useFact(ref, selectTopUp);
  const failure = useFact(ref, selectTopUpFailure);
  const cards = useFact(ref, selectDemoCards);
  const isBusy = useFact(ref, selectIsPaying);
  const { fill, retry } = useTopUpVerbs();
  const { record } = useWallet();
  const usd = dollars(topUp?.usd ?? '0.00');
  const card = topUp?.card ? cardName(topUp.card) : strings.aCard;
  return (
    <Payment
      step={step}
      failure={failure}
      unread={strings.unread}
      retry={retry}
      choice={<ChooseCard />}
      usd={usd}
      cards={cards}
      isBusy={isBusy}
      fill={fill}
      ended={
        step === 'paid'
          ? {
              title: strings.paid(usd),
              hint: record && strings.paidHint(satsNumber(topUp?.sats ?? 0), card, dollars(record.usd)),
            }
          : { title: strings.notPaid, hint: topUp?.failure?.text }
      }
    />
  );
};

/** What can be done then. */
export const CardFoot = ({ close }: { close: () => void }) => {
  const ref = useTopUpRef();
  const { pay, goOn, confirm, dismiss } = useTopUpVerbs();
  return (
    <PaymentFoot
      step={useFact(ref, selectTopUpStep)}
      isBusy={useFact(ref, selectIsPaying)}
      choice={<ChooseCardFoot close={close} />}
      close={close}
      pay={pay}
      goOn={goOn}
      confirm={confirm}
      startOver={dismiss}
    />
  );
};
