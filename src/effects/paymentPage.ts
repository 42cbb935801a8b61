import * as z from 'zod/mini';
import { APP_ROOT } from '#contract/rules/address/appPath';
import { defineRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { ownKey } from './ownKey';

/** The page of a provider of cards, and the way back from it (specification 2, Return paths after payment). */

const placeRecord = (deps: EffectDeps) =>
  defineRecord(deps.platform.storage, ownKey(deps, 'beforePayment'), z.object({ href: z.string() }));

/** Keeps where the person is, and goes to a page of the provider. */
export function goToPayment(deps: EffectDeps, url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return;
  const { pathname, search } = deps.platform.location.place();
  placeRecord(deps).write({ href: pathname + search });
  deps.platform.window.location.assign(url);
}

/** Back to where the person was; what shows the money there says how it ended. */
export function comeBackFromPayment(deps: EffectDeps): void {
  const record = placeRecord(deps);
  const before = record.read();
  record.remove();
  deps.platform.location.replace(before?.href ?? APP_ROOT);
}
