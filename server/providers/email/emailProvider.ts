/** A mail to a person, in plain text, without links that carry a credential. */
export type Email = { readonly to: string; readonly subject: string; readonly text: string };

export type EmailProvider = {
  /** @throws EmailNotSent if the mail server refuses, cannot be reached or is too slow */
  readonly send: (email: Email) => Promise<void>;
  readonly close: () => void;
};

export class EmailNotSent extends Error {
  override readonly name = 'EmailNotSent';
}
