import * as z from 'zod';
import type { DevelopmentMailbox } from '../email/developmentMailbox';
import { mailboxSms } from './mailboxSms';
import type { SmsProvider } from './smsProvider';
import { telnyxSms } from './telnyx';
import { twilioSms } from './twilio';

/** The providers of text messages that an organization can choose. */
export const SMS_CARRIERS = ['twilio', 'telnyx'] as const;
export type SmsCarrier = (typeof SMS_CARRIERS)[number];

/** Keys of an organization, by name, as it stored them. */
export type SmsKeys = Readonly<Record<string, string>>;

export type SmsProviders = {
  /** The provider with an organization's keys; null: a key is missing. */
  readonly of: (carrier: SmsCarrier, keys: SmsKeys) => SmsProvider | null;
  /** Where texts go that no provider carries; null: other people can reach this host, so that texts must not stay here. */
  readonly mailbox: SmsProvider | null;
};

const BASE_URLS: Readonly<Record<SmsCarrier, string>> = {
  twilio: 'https://api.twilio.com',
  telnyx: 'https://api.telnyx.com',
};

const text = z.string().min(1);
/** Existing clients store Twilio's keys under longer names too (api-shapes 9). */
const twilioKeys = z
  .object({
    accountSid: text.optional(),
    authToken: text.optional(),
    twilioAccountSid: text.optional(),
    twilioAuthToken: text.optional(),
  })
  .transform((keys) => ({
    accountSid: keys.accountSid ?? keys.twilioAccountSid,
    authToken: keys.authToken ?? keys.twilioAuthToken,
  }))
  .pipe(z.object({ accountSid: text, authToken: text }));
const telnyxKeys = z.object({ apiKey: text, publicKey: text });

/** @param baseUrls where the providers' APIs are, instead of on the internet */
export function createSmsProviders(
  mailbox: DevelopmentMailbox | null,
  baseUrls: Readonly<Record<SmsCarrier, string>> = BASE_URLS,
): SmsProviders {
  return {
    of(carrier, keys) {
      if (carrier === 'twilio') {
        const { data } = twilioKeys.safeParse(keys);
        return data ? twilioSms(data, baseUrls.twilio) : null;
      }
      const { data } = telnyxKeys.safeParse(keys);
      return data ? telnyxSms(data, baseUrls.telnyx) : null;
    },
    mailbox: mailbox && mailboxSms(mailbox),
  };
}
