import type { Db } from '../db/scoped';
import { type MailBrand, mailBrandOf } from '../domain/brand/mailBrand';
import type { CallContext } from '../http/handler';
import type { Email } from '../providers/email/emailProvider';
import { AUTH } from './person';

type Mailing = Pick<CallContext, 'host' | 'providers' | 'services'>;

/** The brand of a mail about an account, or asked for at this host name. Needs the scope 'auth'. */
export const readMailBrand = (db: Db, { host, providers, services }: Mailing, accountId?: number): Promise<MailBrand> =>
  mailBrandOf(db, accountId === undefined ? { host } : { accountId }, { providers, publicUrl: services.publicUrl });

/** The same at this host name, in a transaction of its own. */
export const brandAtHost = (ctx: Mailing & Pick<CallContext, 'actAs'>): Promise<MailBrand> =>
  ctx.actAs(AUTH, ({ db }) => readMailBrand(db, ctx), { readOnly: true });

/** Sends a mail that nobody waits for. */
export function sendLater(
  { providers, warn }: Pick<CallContext, 'providers' | 'warn'>,
  what: string,
  mail: Email,
): void {
  providers.email.send(mail).catch((error: unknown) => warn(error, what));
}
