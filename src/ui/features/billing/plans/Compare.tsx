import { Box, chakra } from '@chakra-ui/react';
import { Check, Layers } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AvailablePlan } from '#contract/entities/plan';
import { selectStanding, selectSubscribedId } from '#machines/subscription';
import { useFact } from '#src/app/hooks/fact.ts';
import { usePlanPlace, usePlans, useSubscriptionRef } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Badge } from '../../../components/Badge';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { SkeletonRows } from '../../../components/Skeleton';
import { Tabs } from '../../../components/Tabs';
import { dollars } from '../../../words/money';
import { Notice } from '../Notice';
import { PlanAction } from './PlanAction';
import { planStrings as strings } from './planStrings';
import { dayText, lacksText } from './planWords';
import { compareRows, pickedOf } from './rows';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      h: '34px',
      px: '2',
      py: '1.5',
      textAlign: 'start',
      verticalAlign: 'middle',
      fontWeight: 'normal',
      borderBottomWidth: '1px',
    },
    '& td, & thead th': { px: '4' },
    '& thead td, & tfoot > tr > *': { borderBottomWidth: 0 },
    '& tfoot td': { pt: '3', pb: '4' },
    '& th > span': { ms: '2', color: 'inkMuted', fontSize: 'xs' },
    '& [data-sum] > *': { borderTopWidth: '1px' },
    '& [data-picked]': { bg: 'accent.tint' },
    '& [data-own]': { borderInlineWidth: '1px', borderInlineColor: 'inkMuted' },
    '& thead [data-own]': { borderTopWidth: '1px', borderTopColor: 'inkMuted', borderTopRadius: 'lg' },
    '& tfoot [data-own]': { borderBottomWidth: '1px', borderBottomColor: 'inkMuted', borderBottomRadius: 'lg' },
    '& thead [data-picked]': { borderTopRadius: 'lg' },
    '& tfoot [data-picked]': { borderBottomRadius: 'lg' },
    // One plan at a time.
    mdDown: { '& [data-of]:not([data-shown])': { display: 'none' }, '& td, & thead th': { px: '2' } },
  },
});

/** The plans beside each other, with what this account has, would pause and would pay. */
export const Compare = () => {
  const { record, failure, retry } = usePlans();
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
    ) : (
      <SkeletonRows row="log" rows={10} label={strings.plans} />
    );
  }
  if (record.plans.length === 0) {
    return <EmptyState icon={<Layers size={20} />} title={strings.none} hint={strings.noneHint} />;
  }
  return <Columns plans={record.plans} held={record.held} />;
};

type ColumnsProps = NonNullable<ReturnType<typeof usePlans>['record']>;

const Columns = ({ plans, held }: ColumnsProps) => {
  const mayMove = useMayMoveMoney();
  const { shownTerm } = usePlanPlace();
  const nowMs = useNowMs();
  const [chosen, choose] = useState<string | null>(null);
  const subscribed = useFact(useSubscriptionRef(), selectSubscribedId);
  const isLate = useFact(useSubscriptionRef(), selectStanding) === 'pastDue';
  const own = plans.find(({ id, change }) => change?.kind === 'same' || id === subscribed)?.id;
  // Whoever is late pays first: nothing else is loud.
  const picked = isLate ? null : pickedOf(plans);
  const shown = plans.some(({ id }) => id === chosen) ? chosen : (own ?? picked ?? plans[0]?.id);
  const columnOf = ({ id }: AvailablePlan) => ({
    'data-of': id,
    ...(id === shown && { 'data-shown': '' }),
    ...(id === own && { 'data-own': '' }),
    ...(id === picked && { 'data-picked': '' }),
  });
  const cells = (cellOf: (plan: AvailablePlan) => ReactNode) =>
    plans.map((plan) => (
      <td key={plan.id} {...columnOf(plan)}>
        {cellOf(plan)}
      </td>
    ));
  return (
    <>
      {mayMove === false && <Notice tone="plain">{strings.mayOnlyLook}</Notice>}
      <Box hideFrom="md" mb="3">
        <Tabs
          label={strings.plans}
          items={plans.map(({ id, name }) => ({ key: id, label: name }))}
          selected={shown ?? ''}
          onSelect={choose}
        />
      </Box>
      <Table aria-label={strings.compared}>
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col" {...columnOf(plan)}>
                <Box fontSize="md" fontWeight="semibold">
                  {plan.name} {plan.id === own && <Badge tone="accent">{strings.yours}</Badge>}
                </Box>
                <PriceOf plan={plan} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(plans, held).map(({ key, label, beside, cellOf }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                {beside !== undefined && <span>{beside}</span>}
              </th>
              {cells((plan) => cellText(cellOf(plan)))}
            </tr>
          ))}
          <tr data-sum="">
            <th scope="row">
              <b>{strings.thisMonth}</b>
              <span>{strings.withUse}</span>
            </th>
            {cells(({ change }) => (change ? strings.about(dollars(change.monthUsd)) : '–'))}
          </tr>
          <tr>
            <th scope="row">{strings.notThere}</th>
            {cells(({ change }) =>
              change && change.pauses.length > 0 ? (
                <Box as="span" color="warning.ink">
                  {lacksText(change.pauses)}
                </Box>
              ) : (
                strings.nothing
              ),
            )}
          </tr>
          <tr>
            <th scope="row">{strings.dueNow}</th>
            {cells(({ change }) => (change ? <DueNow change={change} /> : strings.notForTerm))}
          </tr>
          <tr>
            <th scope="row">{strings.thenTerm(strings.aTerm[shownTerm])}</th>
            {cells(({ change }) =>
              change ? (
                <>
                  <b>{dollars(change.next.usd)}</b>
                  <Box textStyle="caption" color="inkMuted">
                    {dayText(change.next.atMs, nowMs)}
                  </Box>
                </>
              ) : (
                '–'
              ),
            )}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td />
            {cells((plan) => (
              <PlanAction plan={plan} isOwn={plan.id === own} isPicked={plan.id === picked} />
            ))}
          </tr>
        </tfoot>
      </Table>
    </>
  );
};

const PriceOf = ({ plan: { prices } }: { plan: AvailablePlan }) => {
  const { shownTerm } = usePlanPlace();
  const usd = prices[shownTerm];
  if (usd === null) {
    return (
      <Box textStyle="caption" color="inkMuted">
        {strings.notForTerm}
      </Box>
    );
  }
  return (
    <Box>
      <Box as="b" fontSize="lg" fontWeight="semibold">
        {dollars(usd)}
      </Box>
      <Box as="small" ms="1.5" textStyle="caption" color="inkMuted">
        {strings.aTerm[shownTerm]}
      </Box>
    </Box>
  );
};

const DueNow = ({ change: { kind, dueNow } }: { change: NonNullable<AvailablePlan['change']> }) => {
  if (kind === 'same' && dueNow.usd === '0.00') return '–';
  const isLate = dueNow.lines.some((line) => line.kind === 'overdue');
  return (
    <Box as="b" color={isLate ? 'danger.ink' : 'ink'}>
      {dollars(dueNow.usd)}
    </Box>
  );
};

const cellText = (cell: string | boolean): ReactNode => {
  if (cell === false) {
    return (
      <Box as="span" color="inkMuted">
        –<Box srOnly>{strings.no}</Box>
      </Box>
    );
  }
  if (cell !== true) return cell;
  return (
    <Box as="span" color="success.ink">
      <Check size={16} aria-hidden="true" />
      <Box srOnly>{strings.yes}</Box>
    </Box>
  );
};
