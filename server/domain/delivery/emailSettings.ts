import { asc, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { saveEmailSettings as endpoint } from '#contract/endpoints/delivery';
import type { EmailSettings, MailSecurity } from '#contract/entities/delivery';
import { MAIL_SERVER_NEEDED, PASSWORD_NEEDS_TLS } from '#contract/rules/messages/delivery';
import { account, emailProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';
import { newWebhookSecret } from '../../request/signedWebhook';
import { type DeliveryHost, webhookUrl } from './host';
import { agentsOf, requireAgent, touchOrganization } from './smsSettings';

type Row = typeof emailProvider.$inferSelect;

/** How an organization sends and gets mails, without its secrets. */
export async function readEmailSettings(db: Db, orgId: number, host: DeliveryHost): Promise<EmailSettings> {
  const row = await storedRow(db, orgId);
  if (!row) return { provider: 'off', set: [], addresses: [] };
  const { domain, port, security, userName, password, webhookSecret, answeringAgentId } = row;
  const agents = await db
    .select({ agentId: account.id, username: account.username })
    .from(account)
    .where(agentsOf(orgId))
    .orderBy(asc(account.id));
  return {
    provider: 'smtp',
    set: [...(password ? (['password'] as const) : []), ...(webhookSecret ? (['webhookSecret'] as const) : [])],
    host: row.host,
    port,
    security,
    domain,
    ...(userName === null ? {} : { user: userName }),
    webhookUrl: webhookUrl(host, 'email', row.webhookKey),
    ...(answeringAgentId === null ? {} : { agentId: answeringAgentId }),
    addresses: agents.map(({ agentId, username }) => ({ agentId, address: `${username.toLowerCase()}@${domain}` })),
  };
}

async function storedRow(db: Db, orgId: number): Promise<Row | null> {
  const [row] = await db.select().from(emailProvider).where(eq(emailProvider.orgId, orgId));
  return row ?? null;
}

const USUAL_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

export type EmailChange = BodyOf<typeof endpoint> & { readonly userId: number };

/**
 * Chooses the mail server of an organization; `off` deletes it. Returns a new secret of its webhook, if there is one: nobody can read
 * it again.
 * @throws Refusal 422 if something is missing, or if the agent is not the organization's
 */
export async function saveEmailSettings(
  db: Db,
  orgId: number,
  change: EmailChange,
  { secretKey }: Pick<DeliveryHost, 'secretKey'>,
): Promise<string | null> {
  await touchOrganization(db, orgId);
  await requireAgent(db, orgId, change.agentId);
  if (change.provider === 'off') {
    await db.delete(emailProvider).where(eq(emailProvider.orgId, orgId));
    return null;
  }
  const stored = await storedRow(db, orgId);
  const server = serverOf(change, stored);
  const password = passwordOf(change, stored, server, secretKey);
  if (server.security === 'none' && password !== null) {
    throw new Refusal(422, PASSWORD_NEEDS_TLS, { input: 'security' });
  }
  const secret = change.newWebhookSecret || !stored?.webhookSecret ? newWebhookSecret() : null;
  const values = {
    ...server,
    password,
    ...(change.agentId !== undefined && { answeringAgentId: change.agentId }),
    ...(secret !== null && { webhookSecret: seal(secretKey, secret) }),
  };
  await db
    .insert(emailProvider)
    .values({ orgId, createdBy: change.userId, ...values })
    .onConflictDoUpdate({ target: emailProvider.orgId, set: values });
  return secret;
}

type Server = Pick<Row, 'host' | 'domain' | 'port' | 'security' | 'userName'>;

function serverOf(change: EmailChange, stored: Row | null): Server {
  const host = change.host ?? stored?.host;
  const domain = change.domain ?? stored?.domain;
  if (host === undefined || domain === undefined) {
    throw new Refusal(422, MAIL_SERVER_NEEDED, { input: host === undefined ? 'host' : 'domain' });
  }
  const security = change.security ?? stored?.security ?? 'starttls';
  const keptPort = security === stored?.security ? stored.port : undefined;
  const userName = change.user === undefined ? (stored?.userName ?? null) : change.user;
  return { host, domain, security, port: change.port ?? keptPort ?? USUAL_PORT[security], userName };
}

/** The stored password goes to the server it was entered for, and to no other. */
function passwordOf(change: EmailChange, stored: Row | null, server: Server, secretKey: Buffer): Buffer | null {
  if (change.password !== undefined) return change.password === null ? null : seal(secretKey, change.password);
  const isSame =
    stored !== null &&
    (['host', 'port', 'security', 'userName'] as const).every((name) => stored[name] === server[name]);
  return isSame ? stored.password : null;
}
