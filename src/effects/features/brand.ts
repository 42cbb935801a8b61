import { LOAD_BRAND_FAILED, SAVE_BRAND_FAILED } from '#contract/rules/messages/brand';
import { PICTURE_UNREADABLE } from '#contract/rules/messages/profile';
import type { BrandChange, BrandSetup } from '#machines/workspace/features';
import { answering } from '../answering';
import type { EffectDeps } from '../deps';

type OfAccount = { readonly key: { readonly accountId: number } };
type Options = { readonly signal: AbortSignal; readonly targetAccountId: number };
type Checked = BrandSetup['checked'];

/** Host names and brand of a partner or reseller (specification 7, Domains). */
export function defineBrandEffects(deps: EffectDeps) {
  const { api } = deps;
  const load = async (options: Options, checked: Checked = null): Promise<BrandSetup> => {
    const [{ domains }, { brand }] = await Promise.all([
      api.call('listDomains', {}, options),
      api.call('readBrand', {}, options),
    ]);
    return { brand, domains, checked };
  };
  const make = async (change: BrandChange, options: Options): Promise<Checked> => {
    switch (change.kind) {
      case 'values':
        await api.call('saveBrand', { body: change.values }, options);
        return null;
      case 'picture':
        await savePicture(deps, change, options);
        return null;
      case 'addDomain':
        await api.call('createDomain', { body: { domain: change.domain } }, options);
        return null;
      case 'checkDomain': {
        const { domain } = change;
        const { found, message: text = '' } = await api.call('verifyDomain', { body: { domain } }, options);
        return { domain, found, text };
      }
      case 'defaultDomain':
        await api.call('setDefaultDomain', { body: { domain: change.domain } }, options);
        return null;
      case 'removeDomain':
        await api.call('deleteDomain', { query: { domain: change.domain } }, options);
        return null;
    }
  };
  return {
    actors: {
      loadRecord: answering<BrandSetup, OfAccount>(deps, LOAD_BRAND_FAILED, ({ key }, signal) =>
        load({ signal, targetAccountId: key.accountId }),
      ),
      saveRecord: answering<BrandSetup, OfAccount & { readonly change: BrandChange }>(
        deps,
        SAVE_BRAND_FAILED,
        async ({ key, change }, signal) => {
          const options = { signal, targetAccountId: key.accountId };
          return load(options, await make(change, options));
        },
      ),
    },
  };
}

/** Sends the chosen file, which is kept no longer. */
async function savePicture(
  { api, platform }: EffectDeps,
  { picture: kind, fileId }: Extract<BrandChange, { readonly kind: 'picture' }>,
  options: Options,
): Promise<void> {
  const file = platform.files.find(fileId);
  if (!file) throw new Error(PICTURE_UNREADABLE);
  const body = new FormData();
  body.set('image', file);
  await api.upload('saveBrandPicture', { query: { kind }, body }, options);
  platform.files.drop(fileId);
}
