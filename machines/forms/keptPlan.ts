import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { alike } from '../shared/form';
import type { ItemDraft, PlanDraft } from './planDraft';

type Stored = Readonly<Record<string, unknown>>;

/** What is sound of a plan that was typed and stored on this device; anything can write to the storage of a browser. */
export const keptPlanOf = (stored: Stored, draft: PlanDraft): Partial<PlanDraft> => ({
  ...alike(stored, draft),
  ...(Array.isArray(stored.items) && { items: stored.items.flatMap(itemIn) }),
});

function itemIn(stored: unknown): readonly ItemDraft[] {
  if (!isObject(stored)) return [];
  const { included, tiers } = stored;
  const item = PRODUCT_ITEM_NAMES.find((name) => name === stored.item);
  if (item === undefined || typeof included !== 'string' || !Array.isArray(tiers)) return [];
  return [{ item, included, tiers: tiers.flatMap(tierIn) }];
}

function tierIn(stored: unknown): ItemDraft['tiers'] {
  if (!isObject(stored)) return [];
  const { from, usd } = stored;
  return typeof from === 'string' && typeof usd === 'string' ? [{ from, usd }] : [];
}

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
