/** A message the host sends to a person. Plain text: nothing in it is a link that carries a credential. */
export type Email = { readonly to: string; readonly subject: string; readonly text: string };

/** How mail leaves the host. */
export type EmailProvider = {
  /**
   * Hands a message over.
   * @throws EmailNotSent when it was refused, not reached or too slow
   */
  readonly send: (email: Email) => Promise<void>;
  readonly close: () => void;
};

export class EmailNotSent extends Error {
  override readonly name = 'EmailNotSent';
}
