import { formatAppPath } from '#contract/rules/address/appPath';
import { PRODUCT_ITEM_NAMES, type ProductItemName } from '#contract/rules/money/productItems';
import { type UsagePlace, usagePlaceOf } from '#contract/rules/money/usagePlace';
import type { UsagePriceChange } from '#machines/workspace/features';
import { useAppPath } from './app';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';
import { useAccount, usePermissions } from './workspace';

/** What the month of the address came to; null until it is loaded. */
export function useUsage() {
  const { change, ...usage } = useRecord('usage');
  return {
    ...usage,
    saveFile: () => {
      // What was refused before does not matter any more.
      usage.dismiss();
      change('export');
    },
  };
}

/** The same of the item that is open. */
export const useUsageItem = () => useRecord('usageItem');

/** What each item costs; null until it is known. */
export function useUsagePrices() {
  const { change, ...prices } = useRecord('usagePrices');
  return {
    ...prices,
    set: (wanted: UsagePriceChange) => {
      prices.dismiss();
      change(wanted);
    },
  };
}

/** Whether the account sells: then it has prices of its own, and whoever manages its billing changes them. Null until that is known. */
export function useMaySetPrices(): boolean | null {
  const type = useAccount()?.accountType;
  const mayManage = usePermissions().has('manageBilling');
  return type === undefined ? null : mayManage && (type === 'reseller' || type === 'partner');
}

const PRICES = 'prices';
/** The item whose price is being changed. */
const PRICE = 'price';
/** Budget and limits are being changed. */
const LIMITS = 'limits';

/** What the address shows of the usage, and the addresses of what can be opened. */
export function useUsagePlace() {
  const path = useAppPath();
  const { search } = usePlace();
  const { replace } = useNavigation();
  const query = new URLSearchParams(search);
  const price = query.get(PRICE);
  const place = usagePlaceOf(query);
  const hrefWith = useHrefWith();
  return {
    ...place,
    isPrices: path.screen[1] === PRICES,
    usageHref: formatAppPath({ ...path, screen: ['usage'] }),
    pricesHref: formatAppPath({ ...path, screen: ['usage', PRICES] }),
    /** Null: none is being changed. */
    price: PRODUCT_ITEM_NAMES.find((item) => item === price) ?? null,
    priceHref: (item: ProductItemName) => hrefWith({ [PRICE]: item }),
    closePrice: () => replace(hrefWith({ [PRICE]: null })),
    isLimits: query.has(LIMITS),
    limitsHref: hrefWith({ [LIMITS]: 'true' }),
    closeLimits: () => replace(hrefWith({ [LIMITS]: null })),
    chooseMonth: (month: string | null) => replace(hrefWith({ month, item: null, of: null })),
    rowsHref: ({ item, of }: Pick<UsagePlace, 'item' | 'of'>) =>
      hrefWith({ item, of: of === null ? null : String(of) }),
    closeRows: () => replace(hrefWith({ item: null, of: null })),
  };
}
