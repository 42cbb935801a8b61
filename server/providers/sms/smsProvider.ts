import type { NumberCapability } from '#contract/entities/phoneNumber';
import type { Handover } from '../handover';

export type Sms = {
  /** Phone numbers in E.164. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Unique for each try; the provider's webhooks name it in `receiptUrl`. */
  readonly idempotencyKey: string;
  /** Where the provider tells what became of it; null: it cannot reach the host. */
  readonly receiptUrl: string | null;
};

/** What became of a text message, as its provider tells it later. */
export type SmsReceipt = {
  readonly kind: 'receipt';
  readonly providerId: string;
  readonly status: 'accepted' | 'delivered' | 'failed';
  /** Why it failed, for the inbox. */
  readonly reason: string | null;
};

/** A text message that came in. */
export type ReceivedSms = {
  readonly kind: 'message';
  readonly providerId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** The files that came with it. */
  readonly files: readonly ReceivedFile[];
  /** The provider took it for a keyword, and has replied to it. */
  readonly answered?: 'stop' | 'start' | 'help' | undefined;
};

/** What providers call the keywords that they reply to themselves. */
export const ANSWERED: Readonly<Record<string, ReceivedSms['answered']>> = {
  STOP: 'stop',
  OPT_OUT: 'stop',
  START: 'start',
  OPT_IN: 'start',
  HELP: 'help',
  INFO: 'help',
};

/** A file that the provider keeps, and the type that it names. */
export type ReceivedFile = { readonly address: string; readonly type: string };

/** A number of the organization at its provider. */
export type ListedNumber = {
  /** E.164. */
  readonly number: string;
  /** Two letters; null: it does not say. */
  readonly country: string | null;
  readonly capabilities: readonly NumberCapability[];
};

/** A call of a webhook as it arrived. `url` is the public one, which some providers sign. */
export type Webhook = {
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly url: string;
  readonly nowMs: number;
};

/** A provider of text messages with the keys of one organization. */
export type SmsProvider = {
  readonly carrier: 'twilio' | 'telnyx' | 'mailbox';
  /** Its name for people. */
  readonly name: string;
  /** Hands a message over, within a limited time. Never throws. */
  readonly send: (sms: Sms) => Promise<Handover>;
  /**
   * Asks for the messages it took from a number to another since then with that text; null: it has no such question. Rejects if it
   * does not answer.
   */
  readonly find: ((sms: Pick<Sms, 'from' | 'to' | 'text'>, sinceMs: number) => Promise<readonly string[]>) | null;
  /** The organization's numbers there; null: it has none to list. Rejects if it does not answer. */
  readonly listNumbers: (() => Promise<readonly ListedNumber[]>) | null;
  /** What a file at that address is asked for with: the keys, if the provider's own host has it; null: it keeps none. */
  readonly fileHeaders: ((address: string) => Readonly<Record<string, string>>) | null;
  /** @throws WebhookRefused if the signature is wrong or too old */
  readonly read: (webhook: Webhook) => readonly (SmsReceipt | ReceivedSms)[];
};

/** The signature of a webhook is wrong or too old. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}
