import type { Account, AccountType } from '#contract/entities/account';
import type { PageLink } from '#contract/entities/profile';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { LOAD_PAGE_FAILED, SAVE_PAGE_FAILED } from '#contract/rules/messages/profile';
import { campaignLinks } from '#contract/rules/publicPage/campaignLinks';
import { savedLinks } from '#contract/rules/publicPage/linkAddress';
import type { PageFields, PageForm } from '#machines/forms/pageForm';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { readPublicProfile } from './publicProfile';

/** The effects of the editor of a public page (specification 7, Accounts, Pages and stats). */
export const definePageFormEffects = (deps: EffectDeps) =>
  defineFormEffects<PageForm>(deps, {
    unread: LOAD_PAGE_FAILED,
    failed: SAVE_PAGE_FAILED,
    load: async ({ accountId }, signal) => {
      const account = await deps.api.call('readAccount', {}, { signal, targetAccountId: accountId });
      const { profile: shown } = await readPublicProfile(deps, { username: account.username }, signal);
      const settingsLinks = await settingsLinksOf(deps, account, shown, signal);
      return { accountType: account.accountType, fields: fieldsOf(account), shown, settingsLinks };
    },
    carryOut: async (work, signal) => {
      await savePage(deps, work, signal);
      return null;
    },
  });

/** The page itself says them, unless the account's own links stand in their place. */
async function settingsLinksOf(
  { api }: EffectDeps,
  { id: targetAccountId, accountType, links = [] }: Account,
  shown: PublicProfile | null,
  signal: AbortSignal,
): Promise<readonly PageLink[]> {
  if (links.length === 0) return shown?.links ?? [];
  if (accountType !== 'agent' || shown === null) return [];
  const { campaign } = await api.call(
    'readProduction',
    { query: { replaceTemplateVars: false } },
    { signal, targetAccountId },
  );
  return campaignLinks(campaign).map((url) => ({ url }));
}

function fieldsOf({ details, links = [], linksConfig, socialLinks = [], socialLinksPosition }: Account): PageFields {
  return {
    name: details.displayName,
    description: details.description ?? '',
    links: links.map(({ title = '', url }) => ({ title, url })),
    layout: linksConfig?.layout ?? 'buttons',
    socialLinks: socialLinks.map(({ url }) => ({ title: '', url })),
    socialLinksPosition: socialLinksPosition ?? 'bottom',
  };
}

/** What each level calls its name. */
const NAME_OF = {
  superAdmin: 'name',
  partner: 'partnerName',
  reseller: 'resellerName',
  organization: 'orgName',
  agent: 'accountName',
} as const satisfies Record<AccountType, string>;

/** Saves what has changed, the links first: of everything here the host may only refuse those. */
async function savePage({ api }: EffectDeps, work: PageForm['work'], signal: AbortSignal): Promise<void> {
  const { accountId: targetAccountId, accountType, form, typed } = work;
  const options = { signal, targetAccountId };
  const { name, description, layout, socialLinksPosition } = form;
  if (typed.links !== undefined || typed.layout !== undefined) {
    const body = { links: savedLinks('links', form.links), linksConfig: { layout } };
    await api.call('savePageLinks', { body }, options);
  }
  if (typed.socialLinks !== undefined || typed.socialLinksPosition !== undefined) {
    const socialLinks = savedLinks('socialLinks', form.socialLinks).map(({ url }) => ({ url }));
    await api.call('saveSocialLinks', { body: { socialLinks, socialLinksPosition } }, options);
  }
  const texts = {
    ...(typed.name !== undefined && { [NAME_OF[accountType]]: name.trim() }),
    ...(typed.description !== undefined && { description: description.trim() }),
  };
  if (Object.keys(texts).length === 0) return;
  const { failedSettings } = await api.call('updateAccount', { body: texts }, options);
  if (failedSettings.length > 0) throw new Error(SAVE_PAGE_FAILED);
}
