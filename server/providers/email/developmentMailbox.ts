import type { Email, EmailProvider } from './emailProvider';

/** A mail that was not sent but kept, the newest first. */
export type KeptEmail = Email & { readonly atMs: number };

/** Mails remembered; a developer reads the newest. */
const KEPT_LIMIT = 100;

export type DevelopmentMailbox = EmailProvider & { readonly list: () => readonly KeptEmail[] };

/**
 * The stand-in for a mail server on a developer's machine: mails are kept in memory and told to the terminal. It is never used
 * where other people reach the host (host.md 6).
 * @param announce told of each mail, in one line
 */
export function developmentMailbox(nowMs: () => number, announce: (email: Email) => void): DevelopmentMailbox {
  let kept: readonly KeptEmail[] = [];
  return {
    async send(email) {
      kept = [{ ...email, atMs: nowMs() }, ...kept].slice(0, KEPT_LIMIT);
      announce(email);
    },
    list: () => kept,
    close: () => {},
  };
}
