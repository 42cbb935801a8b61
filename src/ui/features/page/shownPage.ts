import type { Account } from '#contract/entities/account';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { savedLinks } from '#contract/rules/publicPage/linkAddress';
import type { Page, PageFields } from '#machines/forms/pageForm';

/** The public page as it will be once the form is saved. */
export function shownPage(page: Page, form: PageFields, account: Account): PublicProfile {
  const { image } = account.details;
  const {
    description: _,
    links: __,
    image: ___,
    ...shown
  } = page.shown ?? {
    id: account.id,
    username: account.username,
    accountType: page.accountType,
    answers: false,
  };
  const own = savedLinks('links', form.links);
  const description = form.description.trim();
  return {
    ...shown,
    displayName: form.name.trim() || account.details.displayName,
    ...(description !== '' && { description }),
    ...(image !== undefined && { image }),
    links: own.length === 0 ? [...page.settingsLinks] : own,
    linksConfig: { layout: form.layout },
    socialLinks: savedLinks('socialLinks', form.socialLinks).map(({ url }) => ({ url })),
    socialLinksPosition: form.socialLinksPosition,
  };
}
