import { Box } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { BillLine, PlanChange, ProductPlan } from '#contract/entities/plan';
import {
  type Order,
  selectCanCheckOut,
  selectCheckoutCardId,
  selectCheckoutCards,
  selectCheckoutFailure,
  selectCheckoutProvider,
  selectDue,
  selectIsCheckingOut,
  selectOrder,
} from '#machines/checkout';
import { useFact } from '#src/app/hooks/fact.ts';
import { useCheckoutRef, useCheckoutVerbs } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Amounts } from '../../../components/Amounts';
import { Button } from '../../../components/Button';
import { shellStrings } from '../../../strings/shell';
import { dollars } from '../../../words/money';
import { FormFailure } from '../../accounts/overlays/FormFailure';
import { cardStrings } from '../cardStrings';
import { lineText } from '../plans/lineText';
import { planStrings as strings } from '../plans/planStrings';
import { dayText, givesText, lackingText } from '../plans/planWords';
import { CardChoice } from './CardChoice';

/** Nothing is due. */
const FREE = '0.00';

/** What is due now and at the next period, and by which card it is paid. */
export const ConfirmOrder = () => {
  const ref = useCheckoutRef();
  const order = useFact(ref, selectOrder);
  const due = useFact(ref, selectDue);
  const failure = useFact(ref, selectCheckoutFailure);
  if (!order || due === null) return null;
  const lines = order.kind === 'plan' ? order.change.dueNow.lines : order.bill.lines;
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' }} gap="6">
      <Box>
        <Box textStyle="label">{strings.dueNow}</Box>
        <Box textStyle="figure" fontSize="3xl" fontVariantNumeric="tabular-nums" mb="3">
          {dollars(due)}
        </Box>
        <Due lines={lines} due={due} />
        {order.kind === 'plan' && <Later change={order.change} productPlan={order.productPlan} />}
      </Box>
      <Box>
        <PayWith isFree={due === FREE} />
        <FormFailure failure={failure} except={[]} />
      </Box>
    </Box>
  );
};

const Due = ({ lines, due }: { lines: readonly BillLine[]; due: string }) => {
  const nowMs = useNowMs();
  if (lines.length === 0) return null;
  return (
    <Amounts
      amounts={[
        ...lines.map((line) => ({ label: lineText(line, nowMs), value: dollars(line.usd) })),
        { label: strings.dueNow, value: dollars(due), isSum: true },
      ]}
    />
  );
};

/** What it costs then, what it gives, and what pauses. */
const Later = ({ change, productPlan }: { change: PlanChange; productPlan: ProductPlan }) => {
  const { kind, term, next, pauses } = change;
  const nowMs = useNowMs();
  return (
    <Box mt="4">
      <Amounts
        amounts={[
          { label: strings.fromOn(dayText(next.atMs, nowMs), strings.aTerm[term]), value: <b>{dollars(next.usd)}</b> },
          { label: strings.goBack, value: strings.fromNext },
        ]}
      />
      {kind === 'same' && <Box mt="4">{strings.isSame}</Box>}
      <Box display="flex" gap="2" mt="4">
        <Box as="span" color="success.ink" flexShrink={0} pt="0.5">
          <Check size={15} aria-hidden="true" />
        </Box>
        {strings.atOnce(givesText(productPlan))}
      </Box>
      {pauses.length > 0 && (
        <Box mt="2" color="warning.ink">
          {lackingText(pauses)}
        </Box>
      )}
    </Box>
  );
};

const PayWith = ({ isFree }: { isFree: boolean }) => {
  const ref = useCheckoutRef();
  const cards = useFact(ref, selectCheckoutCards);
  const cardId = useFact(ref, selectCheckoutCardId);
  const provider = useFact(ref, selectCheckoutProvider);
  const { payBy } = useCheckoutVerbs();
  if (isFree && cards.length === 0) return <Box color="inkMuted">{strings.noCardNeeded}</Box>;
  if (provider === null) return <Box color="inkMuted">{cardStrings.nobody}</Box>;
  return (
    <>
      <CardChoice cards={cards} cardId={cardId} edit={({ cardId: chosen = null }) => payBy(chosen)} />
      <Box mt="2" textStyle="hint">
        {[isFree ? strings.noCardNeeded : strings.cardKept, provider.isDemo ? strings.demoHint : '']
          .filter(Boolean)
          .join(' ')}
      </Box>
    </>
  );
};

export const ConfirmFoot = ({ close }: { close: () => void }) => {
  const ref = useCheckoutRef();
  const order = useFact(ref, selectOrder);
  const due = useFact(ref, selectDue);
  const canPay = useFact(ref, selectCanCheckOut);
  const isBusy = useFact(ref, selectIsCheckingOut);
  const { pay } = useCheckoutVerbs();
  const nowMs = useNowMs();
  if (order === null || due === null) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={close}>
        {isNothing(order) ? shellStrings.close : shellStrings.cancel}
      </Button>
      {!isNothing(order) && (
        <Button size="sm" busy={isBusy} disabled={!canPay && !isBusy} onClick={pay}>
          {payWords(order, due, nowMs)}
        </Button>
      )}
    </>
  );
};

/** The account has the plan already. */
const isNothing = (order: Order): boolean => order.kind === 'plan' && order.change.kind === 'same';

/** What is paid now is said first. */
function payWords(order: Order, due: string, nowMs: number): string {
  if (due !== FREE || order.kind === 'bill') return strings.pay(dollars(due));
  const { change, productPlan } = order;
  if (change.kind === 'trial') return strings.startTrial;
  if (change.kind === 'down') return strings.changeOn(dayText(change.atMs, nowMs));
  return strings.choose(productPlan.name);
}
