import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { BodyOf } from '#contract/endpoint';
import type { testDelivery } from '#contract/endpoints/delivery';
import { emailAddress } from '#contract/entities/shared';
import { EMAIL_INVALID } from '#contract/rules/messages';
import * as words from '#contract/rules/messages/delivery';
import { normalizePhone } from '#contract/rules/values/phone';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Handover } from '../../providers/handover';
import { Refusal } from '../../request/refusal';
import { reasonNotToReach } from './consent';
import { emailRoute } from './emailRoute';
import { readEmailSettings } from './emailSettings';
import { sendMail } from './handOver';
import type { DeliveryHost } from './host';
import { smsRoute } from './smsRoute';
import { readSmsSettings } from './smsSettings';
import { wayOf } from './ways';

type Test = BodyOf<typeof testDelivery>;
type Outcome = { readonly sent: boolean; readonly text: string };
/** Hands the test over, outside of any transaction. */
type Send = () => Promise<Outcome>;

/**
 * A message that says it is a test, ready to leave the way that one of the organization would go now.
 * @throws Refusal 422 if nobody can be reached there, or does not want to be; 501 if nothing carries it
 */
export async function prepareTest(db: Db, orgId: number, { channel, to }: Test, host: DeliveryHost): Promise<Send> {
  const address = addressIn(channel, to);
  await requireConsent(db, orgId, channel, address);
  const side = { orgId, agentId: await senderOf(db, orgId, channel, host), roomId: null };
  const [row] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, orgId));
  const name = row?.name ?? '';
  const route = channel === 'sms' ? await smsRoute(db, side, host) : await emailRoute(db, side, host);
  const way = await wayOf(db, side, channel, host);
  if ('missing' in route) throw new Refusal(501, way.text);
  const told = (by: string) => (way.carrier === 'mailbox' ? way.text : words.testTaken(by, address));
  if ('provider' in route) {
    const { provider, from } = route;
    const sms = { from, to: address, text: words.testText(name), idempotencyKey: randomUUID(), receiptUrl: null };
    return async () => outcomeOf(await provider.send(sms), told(provider.name));
  }
  const email = {
    to: address,
    subject: words.testSubject(name),
    text: words.testText(name),
    ...(route.carrier === 'host' ? {} : { from: { name, address: route.from } }),
    replyTo: route.replyTo ?? undefined,
    messageId: `${randomUUID()}@${route.domain}`,
    isAutomatic: true,
  };
  return async () => outcomeOf(await sendMail({ route, email }), told(words.MAIL_SERVER));
}

const outcomeOf = (handover: Handover, taken: string): Outcome => {
  if (handover.outcome === 'accepted') return { sent: true, text: taken };
  return { sent: false, text: handover.outcome === 'unknown' ? words.OUTCOME_UNKNOWN : handover.reason };
};

function addressIn(channel: Test['channel'], to: string): string {
  const address = channel === 'sms' ? normalizePhone(to) : (z.safeParse(emailAddress, to).data ?? null);
  if (address === null) {
    throw new Refusal(422, channel === 'sms' ? words.NUMBER_INVALID : EMAIL_INVALID, { input: 'to' });
  }
  return address;
}

/** Whoever asked not to be written to gets no test either. */
async function requireConsent(db: Db, orgId: number, channel: Test['channel'], address: string): Promise<void> {
  const reason = await reasonNotToReach(db, orgId, address, channel);
  if (reason !== null) throw new Refusal(422, reason, { input: 'to' });
}

/** The agent whose number or address it comes from: the one that answers, if it has one. */
async function senderOf(db: Db, orgId: number, channel: Test['channel'], host: DeliveryHost): Promise<number | null> {
  const { agentId, ...shown } =
    channel === 'sms' ? await readSmsSettings(db, orgId, host) : await readEmailSettings(db, orgId, host);
  const own = 'numbers' in shown ? shown.numbers : shown.addresses;
  return (own.find((one) => one.agentId === agentId) ?? own[0])?.agentId ?? null;
}
