import { Box, Flex } from '@chakra-ui/react';
import { askedInBoth } from '#contract/rules/money/asked';
import { TOP_UP_CHOICES_USD } from '#contract/rules/money/topUps';
import { selectAsked, selectCanRequest, selectInvoiceFailure, selectInvoiceWork } from '#machines/invoice';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { useInvoiceRef, useInvoiceVerbs, useWallet } from '#src/app/hooks/wallet.tsx';
import { Button } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { shellStrings } from '../../../strings/shell';
import { dollars, satsNumber } from '../../../words/money';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { AmountFields } from '../AmountFields';
import { Preset } from '../Preset';
import { billingStrings as strings } from '../strings';
import { BalanceAfterwards } from './BalanceAfterwards';

const PRESETS = TOP_UP_CHOICES_USD.map(String);
const FORM_ID = 'addFunds';

/** How much is added, in either unit, and what the wallet comes to. */
export const ChooseAmount = () => {
  const ref = useInvoiceRef();
  const asked = useFact(ref, selectAsked, shallowEqual);
  const failure = useFact(ref, selectInvoiceFailure);
  const canRequest = useFact(ref, selectCanRequest);
  const { edit, request } = useInvoiceVerbs();
  const { record } = useWallet();
  const both = record && askedInBoth(asked, record.rate);
  return (
    <Form id={FORM_ID} can={canRequest} onSend={request} gap="4">
      <Flex role="radiogroup" aria-label={strings.presets} gap="2">
        {PRESETS.map((amount) => (
          <Preset
            key={amount}
            aria-checked={asked.unit === 'USD' && asked.amount === amount}
            onClick={() => edit(amount, 'USD')}
          >
            {`$${amount}`}
          </Preset>
        ))}
      </Flex>
      <AmountFields
        label={strings.other}
        asked={asked}
        error={messageAbout(failure, ['amount'])}
        hint={
          both
            ? strings.atRate(asked.unit === 'USD' ? strings.sats(satsNumber(both.sats)) : dollars(both.usd))
            : strings.enterAmount
        }
        onChange={edit}
      />
      <BalanceAfterwards usd={both ? both.usd : null} />
      {record?.ways.lightning?.isDemo && <Box textStyle="hint">{`${strings.demo} ${strings.demoHint}`}</Box>}
      <FormFailure failure={failure} except={['amount']} />
    </Form>
  );
};

export const ChooseFoot = ({ close }: { close: () => void }) => {
  const ref = useInvoiceRef();
  const asked = useFact(ref, selectAsked, shallowEqual);
  const canRequest = useFact(ref, selectCanRequest);
  const isBusy = useFact(ref, selectInvoiceWork) === 'requesting';
  const { record } = useWallet();
  const both = record && askedInBoth(asked, record.rate);
  return (
    <>
      <Button variant="outline" size="sm" onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isBusy} disabled={!canRequest && !isBusy}>
        {both ? strings.makeInvoiceOf(dollars(both.usd)) : strings.makeInvoice}
      </Button>
    </>
  );
};
