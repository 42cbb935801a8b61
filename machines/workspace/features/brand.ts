import type { BodyInputOf } from '#contract/endpoint';
import type { saveBrand } from '#contract/endpoints/brand';
import type { Brand, BrandPicture } from '#contract/entities/brand';
import type { OwnedDomain } from '#contract/entities/domain';
import { createResourceMachine } from '../../shared/resource';
import { defineFeature } from '../feature';
import { same } from '../hearing';

/** What a partner or reseller calls its product, how it looks, and under which host names. */
export type BrandSetup = {
  readonly brand: Brand;
  readonly domains: readonly OwnedDomain[];
  /** What the latest check of a host name found. */
  readonly checked: { readonly domain: string; readonly found: boolean; readonly text: string } | null;
};

export type BrandChange =
  | { readonly kind: 'values'; readonly values: BodyInputOf<typeof saveBrand> }
  /** The file that the person chose, by its id in the platform. */
  | { readonly kind: 'picture'; readonly picture: BrandPicture; readonly fileId: string }
  | { readonly kind: 'addDomain' | 'checkDomain' | 'defaultDomain' | 'removeDomain'; readonly domain: string };

const REFRESH = { type: 'resource.refresh' } as const;

export const brand = defineFeature({
  machine: createResourceMachine<BrandSetup, { readonly accountId: number }, BrandChange>({ id: 'brand' }),
  opens: ({ type, targetAccountId: accountId, first }) =>
    (type === 'partner' || type === 'reseller') && first === 'brand'
      ? { key: `${accountId}`, input: { key: { accountId } } }
      : null,
  hears: { 'network.changed': same, 'realtime.reset': () => REFRESH },
});
