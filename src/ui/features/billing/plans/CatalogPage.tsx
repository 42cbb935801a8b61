import { Box, chakra } from '@chakra-ui/react';
import { Layers, Plus } from 'lucide-react';
import type { ProductPlan } from '#contract/entities/plan';
import { marginPercent } from '#contract/rules/money/plans/margin';
import { PLAN_TERMS } from '#contract/rules/money/plans/periods';
import { usePlanCatalog, usePlanPlace } from '#src/app/hooks/plans.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Badge } from '../../../components/Badge';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { Page } from '../../../components/Page';
import { RowLink } from '../../../components/PagedList';
import { PageSkeleton } from '../../../components/PageSkeleton';
import { Margin } from './Margin';
import { planStrings as strings } from './planStrings';
import { anyPrice, countWords, givesText } from './planWords';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '56px', px: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { h: '34px', color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody tr': { position: 'relative', _hover: { bg: 'hover' } },
    mdDown: { '& [data-wide]': { display: 'none' } },
  },
});

/** What a partner or a reseller sells: prices, who has it, and what is left of it. */
export const CatalogPage = () => {
  const { record: plans, failure, marks, retry } = usePlanCatalog();
  const { editHref } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  if (!plans) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.catalog} row="log" />
    );
  }
  return (
    <Page
      title={strings.catalog}
      hint={strings.catalogHint}
      marks={marks ?? undefined}
      actions={
        mayMove && (
          <ActionLink href={editHref(null)} size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.newPlan}
          </ActionLink>
        )
      }
    >
      {plans.length === 0 ? (
        <EmptyState icon={<Layers size={20} />} title={strings.catalogEmpty} hint={strings.catalogEmptyHint} />
      ) : (
        <Table aria-label={strings.catalog}>
          <thead>
            <tr>
              <th scope="col">{strings.plan}</th>
              <th scope="col">{strings.price}</th>
              <th scope="col" data-wide="">
                {strings.organizations}
              </th>
              <th scope="col" data-wide="">
                {strings.margin}
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} mayEdit={mayMove === true} />
            ))}
          </tbody>
        </Table>
      )}
    </Page>
  );
};

const PlanRow = ({ plan, mayEdit }: { plan: ProductPlan; mayEdit: boolean }) => {
  const { id, name, state, prices, sellerId, sold } = plan;
  const { editHref, detailsHref } = usePlanPlace();
  const isOfPartner = useAccount()?.id !== sellerId;
  return (
    <tr data-plan={id}>
      <th scope="row">
        <RowLink href={mayEdit ? editHref(id) : detailsHref(id)}>{name}</RowLink>
        <Box textStyle="caption" color="inkMuted">
          {[isOfPartner ? strings.ofPartner : '', givesText(plan)].filter(Boolean).join(', ')}
        </Box>
      </th>
      <td>
        {anyPrice(prices) ?? '–'}
        {state !== 'offered' && (
          <Box>
            <Badge>{strings.states[state]}</Badge>
          </Box>
        )}
      </td>
      <td data-wide="">{countWords(sold?.subscriptions ?? 0)}</td>
      <td data-wide="">
        <Margin value={planMargin(plan)} />
      </td>
    </tr>
  );
};

/** What is left of the price of the first term that has a cost. */
function planMargin({ prices, sold }: ProductPlan): number | null {
  for (const term of PLAN_TERMS) {
    const [price, cost] = [prices[term], sold?.cost?.prices[term] ?? null];
    if (price !== null && cost !== null) return marginPercent(price, cost);
  }
  return null;
}
