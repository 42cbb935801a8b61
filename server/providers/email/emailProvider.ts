import type { Handover } from '../handover';

/** A file that goes with a mail. */
export type MailedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer };

/** A mail to a person, in plain text, without links that carry a credential. */
export type Email = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** By default the sender of the mail server's settings. */
  readonly from?: { readonly name: string; readonly address: string } | undefined;
  readonly replyTo?: string | undefined;
  readonly files?: readonly MailedFile[] | undefined;
  /** The ids of the mail, of the one it answers, and of its thread, the oldest first; without angle brackets. */
  readonly messageId?: string | undefined;
  readonly inReplyTo?: string | undefined;
  readonly references?: readonly string[] | undefined;
  /** A program wrote it, as an answer; missing: by itself. Others do not answer it by themselves (RFC 3834). False: a person did. */
  readonly isAutomatic?: boolean | undefined;
};

export type EmailProvider = {
  /** @throws EmailNotSent if the mail server refuses, cannot be reached or is too slow */
  readonly send: (email: Email) => Promise<void>;
  readonly close: () => void;
};

/** What became of a mail that was not sent. */
export type EmailFailure = Exclude<Handover, { outcome: 'accepted' }>;

export class EmailNotSent extends Error {
  override readonly name = 'EmailNotSent';
  readonly failure: EmailFailure;

  constructor(message: string, failure: EmailFailure, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
