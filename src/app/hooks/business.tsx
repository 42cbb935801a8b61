import type { BusinessShow } from '#contract/entities/business';
import { formatAppPath } from '#contract/rules/address/appPath';
import { businessPlaceOf } from '#contract/rules/money/businessPlace';
import { useAppPath } from './app';
import type { ScopeProps } from './feature';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';
import { FeatureScope } from './workspace';

/** The sums of the month of the address; null until they are loaded. */
export function useBusiness() {
  const { change, ...business } = useRecord('business');
  return {
    ...business,
    remind: (accountId: number) => {
      // What was refused before does not matter any more.
      business.dismiss();
      change({ remind: accountId });
    },
  };
}

const SYSTEM = 'system';
/** What happens to who is late is being changed. */
const RULES = 'rules';

/** What the address shows of the business, and the addresses of what can be opened. */
export function useBusinessPlace() {
  const path = useAppPath();
  const { search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const hrefWith = useHrefWith();
  return {
    ...businessPlaceOf(query),
    isSystem: path.screen[1] === SYSTEM,
    overviewHref: formatAppPath({ ...path, screen: ['business'] }),
    plansHref: formatAppPath({ ...path, screen: ['billing', 'plans'] }),
    systemHref: formatAppPath({ ...path, screen: ['business', SYSTEM] }),
    isRules: query.has(RULES),
    rulesHref: hrefWith({ [RULES]: 'true' }),
    closeRules: () => replace(hrefWith({ [RULES]: null })),
    chooseMonth: (month: string | null) => replace(hrefWith({ month })),
    choose: (show: BusinessShow) => replace(hrefWith({ show: show === 'all' ? null : show })),
  };
}

/** Provides the form of what happens to who is late, which resellers have. */
export const DunningFeature = (props: ScopeProps) => <FeatureScope of="dunning" {...props} />;
/** Provides the form of the billing system, which resellers have. */
export const BillingSystemFeature = (props: ScopeProps) => <FeatureScope of="billingSystem" {...props} />;
/** Provides the form of the usage export. */
export const UsageExportFeature = (props: ScopeProps) => <FeatureScope of="usageExport" {...props} />;
