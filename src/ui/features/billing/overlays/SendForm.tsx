import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { askedInBoth, withdrawalSums } from '#contract/rules/money/asked';
import {
  type Seen,
  selectAddress,
  selectAddressPhase,
  selectCanSend,
  selectIsSending,
  selectProblem,
  selectSeen,
  selectSendAsked,
  selectSendFailure,
} from '#machines/withdrawal';
import { shallowEqual, useFact } from '#src/app/hooks/fact.ts';
import { useWallet, useWithdrawalRef, useWithdrawalVerbs } from '#src/app/hooks/wallet.tsx';
import { Amounts } from '../../../components/Amounts';
import { AUTO_FOCUS } from '../../../components/autoFocus';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Form } from '../../../components/Form';
import { Textarea } from '../../../components/Input';
import { Spinner } from '../../../components/Spinner';
import { shellStrings } from '../../../strings/shell';
import { dateText } from '../../../words/dateText';
import { dollars, satsNumber } from '../../../words/money';
import { FormFailure, messageAbout } from '../../accounts/overlays/FormFailure';
import { AmountFields } from '../AmountFields';
import { billingStrings as strings } from '../strings';
import { isEnough, Sums } from './Sums';

const FORM_ID = 'withdraw';

/** Whom is paid, how much, and what is left then. Nothing can be pressed before the host has read the address. */
export const SendForm = () => {
  const ref = useWithdrawalRef();
  const address = useFact(ref, selectAddress);
  const phase = useFact(ref, selectAddressPhase);
  const seen = useFact(ref, selectSeen);
  const asked = useFact(ref, selectSendAsked, shallowEqual);
  const problem = useFact(ref, selectProblem);
  const failure = useFact(ref, selectSendFailure);
  const { sums, canSend } = useSumsOfSent();
  const { edit, change, retry, send } = useWithdrawalVerbs();
  const { record } = useWallet();
  return (
    <Form id={FORM_ID} can={canSend} onSend={send} gap="4">
      <Field
        label={strings.address}
        hint={<Phase phase={phase} />}
        error={problem?.message ?? messageAbout(failure, ['address', 'invoice'])}
      >
        {(control) => (
          <Textarea
            {...control}
            {...AUTO_FOCUS}
            rows={2}
            fontFamily="mono"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={4_000}
            value={address}
            onChange={({ target }) => edit(target.value)}
          />
        )}
      </Field>
      {problem && problem.kind !== 'invalid' && (
        <Box>
          <Button variant="outline" size="sm" onClick={retry}>
            {shellStrings.retry}
          </Button>
        </Box>
      )}
      {seen && <Read seen={seen} address={address.trim()} />}
      {seen && seen.sats === undefined && (
        <AmountFields
          label={strings.howMuch}
          asked={asked}
          error={messageAbout(failure, ['amount'])}
          hint={record ? hintOf(asked, record.rate) : undefined}
          onChange={change}
        />
      )}
      <Sums sums={sums} feeLabel={strings.feeAtMost} />
      <FormFailure failure={failure} except={['address', 'invoice', 'amount']} />
    </Form>
  );
};

const hintOf = (...given: Parameters<typeof askedInBoth>): string | undefined => {
  const both = askedInBoth(...given);
  if (!both) return undefined;
  return strings.atRate(given[0].unit === 'USD' ? strings.sats(satsNumber(both.sats)) : dollars(both.usd));
};

const Phase = ({ phase }: { phase: 'empty' | 'checking' | 'seen' | 'refused' }) => {
  if (phase === 'empty') return strings.addressHint;
  if (phase === 'checking') {
    return (
      <Flex as="span" align="center" gap="1.5">
        <Spinner />
        {strings.checking}
      </Flex>
    );
  }
  return phase === 'seen' ? (
    <Flex as="span" align="center" gap="1.5" color="success.ink">
      <Check size={14} aria-hidden="true" />
      {strings.isValid}
    </Flex>
  ) : null;
};

/** What the host reads in it. */
const Read = ({ seen: { kind, sats, usd, text, expiresAt }, address }: { seen: Seen; address: string }) => (
  <Box p="3" borderRadius="md" bg="subtle">
    {text !== undefined && text !== '' && (
      <Box mb="2" fontWeight="semibold" overflowWrap="anywhere">
        {`“${text}”`}
      </Box>
    )}
    <Amounts
      amounts={[
        ...(kind === 'address' ? [{ label: strings.paysTo, value: address }] : []),
        ...(sats !== undefined && usd !== undefined
          ? [{ label: strings.asksFor, value: strings.both(dollars(usd), satsNumber(sats)) }]
          : []),
        ...(expiresAt === undefined ? [] : [{ label: strings.goodUntil, value: dateText(expiresAt * 1_000) }]),
        { label: strings.network, value: strings.lightning },
      ]}
    />
  </Box>
);

/** How much goes, if that is known. */
function useSent() {
  const ref = useWithdrawalRef();
  const seen = useFact(ref, selectSeen);
  const asked = useFact(ref, selectSendAsked, shallowEqual);
  const { record } = useWallet();
  if (!seen || !record) return null;
  const { sats, usd } = seen;
  return sats !== undefined && usd !== undefined ? { sats, usd } : askedInBoth(asked, record.rate);
}

/** What it takes from the wallet, and whether it can be sent. */
function useSumsOfSent() {
  const isComplete = useFact(useWithdrawalRef(), selectCanSend);
  const { record } = useWallet();
  const sent = useSent();
  const sums = record && sent && withdrawalSums(record, sent);
  return { sums, canSend: isComplete && isEnough(sums) };
}

export const SendFoot = ({ close }: { close: () => void }) => {
  const ref = useWithdrawalRef();
  const { sums, canSend } = useSumsOfSent();
  const isSending = useFact(ref, selectIsSending);
  return (
    <>
      <Box hideBelow="sm" flex="1" textStyle="caption" color="inkMuted">
        {strings.cannotBeCalledBack}
      </Box>
      <Button variant="outline" size="sm" disabled={isSending} onClick={close}>
        {shellStrings.cancel}
      </Button>
      <Button type="submit" form={FORM_ID} size="sm" busy={isSending} disabled={!canSend && !isSending}>
        {sums ? strings.withdrawAmount(dollars(sums.sent.usd)) : strings.withdraw}
      </Button>
    </>
  );
};
