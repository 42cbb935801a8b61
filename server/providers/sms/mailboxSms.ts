import { keptTextSubject } from '#contract/rules/messages/delivery';
import type { DevelopmentMailbox } from '../email/developmentMailbox';
import { type SmsProvider, WebhookRefused } from './smsProvider';

/** The stand-in for a provider on a developer's machine: a text message goes to the development mailbox, and reaches nobody. */
export function mailboxSms(mailbox: DevelopmentMailbox): SmsProvider {
  return {
    carrier: 'mailbox',
    name: 'the development mailbox',
    async send({ from, to, text, idempotencyKey }) {
      await mailbox.send({ to, subject: keptTextSubject(from), text });
      return { outcome: 'accepted', providerId: idempotencyKey };
    },
    // Its memory ends with the process.
    find: null,
    listNumbers: null,
    fileHeaders: null,
    read() {
      throw new WebhookRefused('The mailbox calls nobody.');
    },
  };
}
