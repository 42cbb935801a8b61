import { randomUUID } from 'node:crypto';
import { keptCodeText } from '#contract/rules/messages/delivery';
import type { DevelopmentMailbox } from '../email/developmentMailbox';
import type { SmsProvider } from './smsProvider';
import type { SmsCarrier, SmsProviders } from './smsProviders';

/** Text messages of the host itself, such as the codes of a sign-in. */
export type HostTexts = {
  /** @throws if the provider did not take it */
  readonly send: (to: string, text: string) => Promise<void>;
};

/** By the provider of SMS_URL: `twilio://ACCOUNT_SID:AUTH_TOKEN@+15550100`, `telnyx://:API_KEY@+15550100`. */
export function textsOf(url: string, of: SmsProviders['of']): HostTexts | null {
  const { from, carrier, keys } = readSmsUrl(url);
  const provider = of(carrier, keys);
  return provider && { send: (to, text) => hand(provider, { from, to, text }) };
}

/** Texts stay in the development mailbox and reach nobody. */
export function keptTexts(mailbox: DevelopmentMailbox): HostTexts {
  return { send: (to, text) => mailbox.send({ to, subject: text, text: keptCodeText(to) }) };
}

async function hand(provider: SmsProvider, sms: { from: string; to: string; text: string }): Promise<void> {
  const told = await provider.send({ ...sms, idempotencyKey: randomUUID(), receiptUrl: null });
  if (told.outcome === 'failed' || told.outcome === 'later') throw new Error(told.reason);
}

function readSmsUrl(url: string) {
  const { protocol, username, password, hostname } = new URL(url);
  const [name, key] = [decodeURIComponent(username), decodeURIComponent(password)];
  const carrier: SmsCarrier = protocol === 'twilio:' ? 'twilio' : 'telnyx';
  // The public key checks webhooks, which these texts have none of.
  const keys = carrier === 'twilio' ? { accountSid: name, authToken: key } : { apiKey: key, publicKey: 'none' };
  return { from: decodeURIComponent(hostname), carrier, keys };
}
