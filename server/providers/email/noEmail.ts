import { EMAIL_OFF } from '#contract/rules/messages/delivery';
import { EmailNotSent, type EmailProvider } from './emailProvider';

/** Used without a mail server if other people can reach the host, where the development mailbox is not allowed. */
export const NO_EMAIL: EmailProvider = {
  async send() {
    throw new EmailNotSent('No mail server is configured.', { outcome: 'failed', reason: EMAIL_OFF });
  },
  close: () => {},
};
