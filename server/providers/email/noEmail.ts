import { EmailNotSent, type EmailProvider } from './emailProvider';

/** No mail server, and no mailbox either, since others reach this host: nothing can be sent. */
export const NO_EMAIL: EmailProvider = {
  async send() {
    throw new EmailNotSent('No mail server is configured.');
  },
  close: () => {},
};
