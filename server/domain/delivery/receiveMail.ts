import { and, eq, sql } from 'drizzle-orm';
import { WEBHOOK_REFUSED } from '#contract/rules/messages/delivery';
import { failedTooComplex } from '#contract/rules/messages/knowledge';
import { invalidField, NOT_FOUND } from '#contract/rules/messages/requests';
import { emailProvider, room } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { decode } from '../../decoding/decode';
import { decodedWords } from '../../reading/mail/encodedWords';
import type { ReadMail } from '../../reading/mail/readMail';
import { TooComplex } from '../../reading/tooComplex';
import { Refusal } from '../../request/refusal';
import { unseal } from '../../request/seal';
import { isSigned, type SignedWebhook } from '../../request/signedWebhook';
import { type Asked, findAnswering, scopeOfAgent } from './answering';
import { isAutomaticMail } from './automaticMail';
import { bareMessageId, domainOf, type MailAddress, mailAddressOf } from './mailAddress';
import type { Receiving } from './receiveSms';
import { storeReceipt } from './statuses';
import { storeIncoming } from './storeIncoming';
import { roomOfThread } from './threads';

/**
 * Stores a mail that came in, or what became of one that went out, as a mail service posts it (`inboundMail`). Telling it twice, or out
 * of order, changes nothing.
 * @throws Refusal 404 for an unknown key, or if nobody answers; 403 if the signature is wrong or too old; 422 for another body; 503 if
 * many others come
 */
export async function receiveMail(receiving: Receiving, key: string, webhook: SignedWebhook): Promise<void> {
  const { actAs, host } = receiving;
  const settings = await actAs({ kind: 'auth' }, ({ db }) => settingsOf(db, key), { readOnly: true });
  if (!settings) throw new Refusal(404, NOT_FOUND);
  const secret = settings.webhookSecret && unseal(host.secretKey, settings.webhookSecret);
  if (typeof secret !== 'string' || !isSigned(secret, webhook)) throw new Refusal(403, WEBHOOK_REFUSED);
  const mail = await read(webhook.rawBody, settings);
  if (mail.type === 'message') return receiveMessage(receiving, settings, mail);
  const { status, reason = null, messageId } = mail;
  const receipt = { channel: 'email', status, reason, providerId: bareMessageId(messageId) } as const;
  await actAs(scopeOfOrganization(settings), ({ db }) => storeReceipt(db, settings.orgId, receipt, undefined));
}

/** Whether mails may be posted under that key. Needs the scope 'auth'. */
export const isMailHook = async (db: Db, key: string): Promise<boolean> => (await settingsOf(db, key)) !== null;

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

async function settingsOf(db: Db, key: string) {
  const { orgId, resellerId, partnerId, domain, webhookSecret, answeringAgentId, webhookKey } = emailProvider;
  const [row] = await db
    .select({ orgId, resellerId, partnerId, domain, webhookSecret, answeringAgentId })
    .from(emailProvider)
    .where(eq(webhookKey, key));
  return row ?? null;
}

const scopeOfOrganization = ({ orgId, resellerId, partnerId }: Settings): Scope => ({
  kind: 'org',
  orgId,
  resellerId,
  partnerId,
});

/** @throws Refusal 422 or 503 */
async function read(rawBody: Buffer, { orgId }: Settings): Promise<ReadMail> {
  const found = await decode('mail', rawBody, { owner: `account ${orgId}` }).catch((error: unknown) => {
    if (error instanceof TooComplex) throw new Refusal(422, failedTooComplex(error.why));
    throw error;
  });
  if ('mail' in found) return found.mail;
  throw new Refusal(422, invalidField(found.issue.path, found.issue.message));
}

type MailMessage = Extract<ReadMail, { type: 'message' }>;

async function receiveMessage(receiving: Receiving, settings: Settings, mail: MailMessage): Promise<void> {
  const { actAs, nowMs, host } = receiving;
  const { orgId, domain, answeringAgentId } = settings;
  const from = senderOf(mail, domain);
  const to = mail.to.flatMap((text) => mailAddressOf(text)?.address ?? []);
  const own = to.filter((address) => domainOf(address) === domain);
  const thread = await actAs(scopeOfOrganization(settings), ({ db }) => threadOf(db, orgId, mail, from), {
    readOnly: true,
  });
  const asked = own.map((address): Asked => ({ username: address.slice(0, address.lastIndexOf('@')) }));
  const place = await actAs(
    { kind: 'auth' },
    ({ db }) => findAnswering(db, orgId, thread ? [{ agentId: thread.agentId }, ...asked] : asked, answeringAgentId),
    { readOnly: true },
  );
  const incoming = {
    provider: 'smtp',
    providerId: bareMessageId(mail.messageId),
    sender: { channel: 'email', address: from.address, name: from.name },
    ownAddress: own[0] ?? `${place.username.toLowerCase()}@${domain}`,
    text: mail.text || mail.subject,
    folded: mail.folded,
    metadata: metadataOf(mail, from),
    files: mail.files,
    // Our own mails that come back are not answered either.
    isAutomatic: isAutomaticMail(mail, from) || domainOf(from.address) === domain,
    thread: idsOf(mail),
    roomId: thread?.agentId === place.agentId && thread.isPeer ? thread.roomId : undefined,
  } as const;
  await actAs(scopeOfAgent(place), (tx) => storeIncoming(tx, place, incoming, { nowMs, host }));
}

/** Who sent it; of a report without a sender, our own mail server, whom nobody answers. */
function senderOf({ from }: MailMessage, domain: string): MailAddress {
  return (
    mailAddressOf(from) ?? {
      name: decodedWords(from).replaceAll(/[<>]/g, '').trim(),
      address: `mailer-daemon@${domain}`,
    }
  );
}

/** The mails of its thread. */
const idsOf = ({ inReplyTo, references }: MailMessage): string[] =>
  [...(inReplyTo === undefined ? [] : [inReplyTo]), ...references].map(bareMessageId);

/** The room of the mail that this one answers, and whether its sender is the other side there: a stranger gets a room of their own. */
async function threadOf(db: Db, orgId: number, mail: MailMessage, { address }: MailAddress) {
  const found = await roomOfThread(db, orgId, idsOf(mail));
  if (!found) return null;
  const isOne = and(eq(room.orgId, orgId), eq(room.id, found.roomId));
  return { ...found, isPeer: (await db.$count(room, and(isOne, sql`lower(${room.peerEmail}) = ${address}`))) > 0 };
}

/** What of a mail is kept beside its text (api-shapes 5). */
function metadataOf({ subject, to, messageId, inReplyTo, references }: MailMessage, { address }: MailAddress) {
  return {
    emailSubject: subject,
    emailFrom: address,
    emailTo: to,
    emailMessageId: bareMessageId(messageId),
    ...(inReplyTo !== undefined && { emailInReplyTo: bareMessageId(inReplyTo) }),
    ...(references.length > 0 && { emailReferences: references.map(bareMessageId) }),
  };
}
