import { eq } from 'drizzle-orm';
import { account, emailProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { EmailProvider } from '../../providers/email/emailProvider';
import { unseal } from '../../request/seal';
import type { DeliveryHost } from './host';
import { domainOf, mailAddressOf } from './mailAddress';
import { addressWrittenTo, type OwnSide } from './numbers';
import type { Missing } from './smsRoute';

/** How a mail leaves. */
export type EmailRoute = {
  readonly carrier: 'smtp' | 'host' | 'mailbox';
  /** The provider; it is closed after use, if it is not the host's. */
  readonly open: () => Promise<EmailProvider>;
  readonly from: string;
  readonly replyTo: string | null;
  /** The right side of its message ids. */
  readonly domain: string;
};

/** The way of an organization's mails: its mail server, else the host's, else the development mailbox. */
export async function emailRoute(
  db: Db,
  side: OwnSide,
  { providers, secretKey }: DeliveryHost,
): Promise<EmailRoute | Missing> {
  const [own] = await db.select().from(emailProvider).where(eq(emailProvider.orgId, side.orgId));
  if (own) {
    const { domain, host, port, security, userName: user } = own;
    const written = await addressWrittenTo(db, side, 'email');
    const isOurs = written !== null && domainOf(written) === domain;
    const password = own.password && unseal(secretKey, own.password);
    return {
      carrier: 'smtp',
      open: () =>
        providers.ownEmail({ host, port, security, user, password: typeof password === 'string' ? password : null }),
      from: isOurs ? written : `${await userNameOf(db, side)}@${domain}`,
      replyTo: null,
      domain,
    };
  }
  const { state } = providers.states.email;
  if (state === 'off') return { missing: 'provider' };
  const from = mailAddressOf(providers.mailFrom)?.address ?? 'no-reply@localhost';
  const [organization] = await db.select({ email: account.email }).from(account).where(eq(account.id, side.orgId));
  return {
    carrier: state === 'configured' ? 'host' : 'mailbox',
    open: async () => ({ ...providers.email, close: () => {} }),
    from,
    replyTo: organization?.email ?? null,
    domain: domainOf(from),
  };
}

/** The left side of an agent's addresses; an organization that has not chosen an agent uses its own user name. */
async function userNameOf(db: Db, { orgId, agentId }: OwnSide): Promise<string> {
  const [row] = await db
    .select({ username: account.username })
    .from(account)
    .where(eq(account.id, agentId ?? orgId));
  return (row?.username ?? 'hello').toLowerCase();
}
