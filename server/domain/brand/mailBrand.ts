import { PRODUCT_NAME } from '#contract/rules/constants';
import type { Db } from '../../db/scoped';
import type { Email, EmailProvider } from '../../providers/email/emailProvider';
import { mailAddressOf } from '../delivery/mailAddress';
import { hasBrand, valueAt } from './brand';
import { domainOf } from './domainProfile';
import { brandLevels, defaultHostOf } from './levels';
import { addressAt } from './pageAddress';

/** How the host's own mails to somebody look: the name of the product, who they come from, and where their links lead. */
export type MailBrand = {
  readonly product: string;
  readonly from: Email['from'];
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

/** What the brand of mails depends on, besides whose it is. */
export type MailHost = {
  readonly providers: { readonly mailFrom: string; readonly email: EmailProvider };
  readonly publicUrl: string;
};

/** The address of the host's own mails. */
export const hostMailAddress = (mailFrom: string): string => mailAddressOf(mailFrom)?.address ?? 'no-reply@localhost';

/**
 * The brand of mails about an account, or of those that somebody asked for at a host name: at one that nobody verified they are the
 * product's. Needs the scope 'auth'.
 */
export async function mailBrandOf(
  db: Db,
  whose: { readonly accountId: number } | { readonly host: string },
  { providers, publicUrl }: MailHost,
): Promise<MailBrand> {
  const atHost = 'host' in whose ? await domainOf(db, whose.host) : null;
  const accountId = 'host' in whose ? atHost?.accountId : whose.accountId;
  const levels = accountId === undefined ? [] : await brandLevels(db, accountId);
  if (!hasBrand(levels)) return { product: PRODUCT_NAME, from: undefined, publicUrl };
  const host = 'host' in whose ? whose.host : (await defaultHostOf(db, levels))?.host;
  const product = valueAt(levels, 'name') ?? PRODUCT_NAME;
  const sender = valueAt(levels, 'mailSender') ?? (product === PRODUCT_NAME ? undefined : product);
  return {
    product,
    from: sender === undefined ? undefined : { name: sender, address: hostMailAddress(providers.mailFrom) },
    publicUrl: host === undefined ? publicUrl : addressAt(publicUrl, host),
  };
}
