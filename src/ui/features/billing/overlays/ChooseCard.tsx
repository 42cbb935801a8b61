import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { readCents, usdText } from '#contract/rules/money/amounts';
import { askedInBoth } from '#contract/rules/money/asked';
import { isTopUpAmount } from '#contract/rules/money/topUpAmount';
import { TOP_UP_CENTS, TOP_UP_CHOICES_USD } from '#contract/rules/money/topUps';
import {
  selectCanPay,
  selectCardProvider,
  selectCards,
  selectChoice,
  selectIsPaying,
  selectTopUpFailure,
} from '#machines/topUp';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { useTopUpRef, useTopUpVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { Input } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { shellStrings } from '../../../strings/shell';
import { dollars, satsNumber } from '../../../words/money';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { cardStrings as strings } from '../cardStrings';
import { Preset } from '../Preset';
import { BalanceAfterwards } from './BalanceAfterwards';
import { CardChoice } from './CardChoice';

const FORM_ID = 'topUp';
const BOUNDS = strings.bounds(dollars(usdText(TOP_UP_CENTS.least)), dollars(usdText(TOP_UP_CENTS.most)));

const Other = chakra(Input, { base: { flex: '1 1 96px', minW: '96px', h: '40px' } });

/** How much is added, by which card, and what the wallet comes to. */
export const ChooseCard = () => {
  const ref = useTopUpRef();
  const failure = useFact(ref, selectTopUpFailure);
  const canPay = useFact(ref, selectCanPay);
  const isDemo = useFact(ref, selectCardProvider)?.isDemo;
  const { pay } = useTopUpVerbs();
  return (
    <Form id={FORM_ID} can={canPay} onSend={pay} gap="4">
      <Amount />
      <Cards />
      <Sums />
      {isDemo && <Box textStyle="hint">{strings.demoHint}</Box>}
      <FormFailure failure={failure} except={['amount']} />
    </Form>
  );
};

const Amount = () => {
  const ref = useTopUpRef();
  const { amount } = useFact(ref, selectChoice, shallowEqual);
  const failure = useFact(ref, selectTopUpFailure);
  const { edit } = useTopUpVerbs();
  const { record } = useWallet();
  const hintId = useId();
  const choices = TOP_UP_CHOICES_USD.map(String);
  const isTyped = !choices.includes(amount);
  const sats = record && isTopUpAmount(amount) ? askedInBoth({ amount, unit: 'USD' }, record.rate)?.sats : undefined;
  const problem =
    messageAbout(failure, ['amount']) ?? (isTyped && amount !== '' && !isTopUpAmount(amount) ? BOUNDS : undefined);
  return (
    <Box>
      <Box textStyle="label" mb="1.5">
        {strings.amount}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Flex role="radiogroup" aria-label={strings.amount} gap="2" flex="4 1 260px">
          {choices.map((one) => (
            <Preset key={one} aria-checked={one === amount} onClick={() => edit({ amount: one })}>
              {`$${one}`}
            </Preset>
          ))}
        </Flex>
        <Other
          aria-label={strings.other}
          aria-describedby={hintId}
          aria-invalid={problem !== undefined || undefined}
          placeholder={strings.otherShort}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={isTyped ? amount : ''}
          onChange={({ target }) => edit({ amount: target.value })}
        />
      </Flex>
      {problem === undefined ? (
        <Box id={hintId} textStyle="hint" mt="1.5" fontVariantNumeric="tabular-nums">
          {sats === undefined ? BOUNDS : `${strings.atRate(satsNumber(sats))} ${BOUNDS}`}
        </Box>
      ) : (
        <Problem id={hintId}>{problem}</Problem>
      )}
    </Box>
  );
};

const Cards = () => {
  const ref = useTopUpRef();
  const cards = useFact(ref, selectCards);
  const { cardId, keepsCard } = useFact(ref, selectChoice, shallowEqual);
  const { edit } = useTopUpVerbs();
  return <CardChoice cards={cards} cardId={cardId} keepsCard={keepsCard} edit={edit} />;
};

const Sums = () => {
  const { amount } = useFact(useTopUpRef(), selectChoice, shallowEqual);
  const { record } = useWallet();
  const both = record && isTopUpAmount(amount) ? askedInBoth({ amount, unit: 'USD' }, record.rate) : null;
  return <BalanceAfterwards usd={both ? both.usd : null} />;
};

export const ChooseCardFoot = ({ close }: { close: () => void }) => {
  const ref = useTopUpRef();
  const { amount } = useFact(ref, selectChoice, shallowEqual);
  const canPay = useFact(ref, selectCanPay);
  const isBusy = useFact(ref, selectIsPaying);
  const cents = readCents(amount);
  return (
    <>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isBusy} disabled={!canPay && !isBusy}>
        {canPay && cents !== null ? strings.add(dollars(usdText(cents))) : strings.addFunds}
      </Button>
    </>
  );
};
