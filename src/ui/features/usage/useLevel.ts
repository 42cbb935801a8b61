import { useAccount } from '#src/app/hooks/workspace.tsx';
import { usageStrings as strings } from './strings';

/** What is said otherwise to an organization, to the reseller that sells to it, and to the partner that sells to the reseller. */
export function useLevel() {
  const type = useAccount()?.accountType;
  const parts = type === 'organization' ? ('agent' as const) : ('organization' as const);
  return {
    parts: strings.parts[parts],
    deleted: strings.deleted[parts],
    /** What a price of a line is: a reseller pays another one than it asks for, and a partner pays none. */
    priceOf: type === 'organization' ? strings.asked : type === 'reseller' ? strings.paidByYou : null,
    costs: type === 'partner' ? strings.costs.partner : strings.costs.reseller,
  };
}
