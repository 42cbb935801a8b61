import { ADDRESS_INVALID, FIELD_REQUIRED, WEB_ADDRESS_INVALID } from '../messages/values';
import { websiteOf } from '../onboarding/webAddress';

/** The two lists of links of a public page (specification 3): its own, and the business's pages elsewhere. */
export type LinkList = 'links' | 'socialLinks';

/** A row as a person types it. */
export type TypedLink = { readonly title: string; readonly url: string };

/** A row that nothing was typed into is none. */
export const isEmptyLink = ({ title, url }: TypedLink): boolean => title.trim() === '' && url.trim() === '';

/** The address of a row, with its protocol; null if a page may not lead there. Pages elsewhere may also be a mail or a phone. */
export function linkAddress(list: LinkList, { url }: TypedLink): string | null {
  const typed = url.trim();
  return list === 'socialLinks' && MAIL_OR_PHONE.test(typed) ? typed : websiteOf(typed);
}

const MAIL_OR_PHONE = /^(?:mailto|tel):\S+$/i;

/** Why a row cannot be saved; null if it can be, or if it is empty. */
export function linkProblem(list: LinkList, link: TypedLink): string | null {
  if (isEmptyLink(link) || linkAddress(list, link) !== null) return null;
  if (link.url.trim() === '') return FIELD_REQUIRED;
  return list === 'links' ? WEB_ADDRESS_INVALID : ADDRESS_INVALID;
}

/** The rows as they are saved and shown: those with an address. */
export const savedLinks = (list: LinkList, links: readonly TypedLink[]): { url: string; title?: string }[] =>
  links.flatMap((link) => {
    const url = linkAddress(list, link);
    const title = link.title.trim();
    return url === null ? [] : [{ url, ...(title !== '' && { title }) }];
  });
