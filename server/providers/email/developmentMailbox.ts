import { newToken } from '../../request/tokens';
import type { Email, EmailProvider } from './emailProvider';

/** A mail that was kept instead of sent. */
export type KeptEmail = Omit<Email, 'files'> & { readonly fileNames?: readonly string[]; readonly atMs: number };

/** Only the newest mails are kept. */
const KEPT_LIMIT = 100;

export type DevelopmentMailbox = EmailProvider & {
  readonly list: () => readonly KeptEmail[];
  /** What its address on the terminal holds: a caller behind a proxy may look like one at this machine, but has not seen it. */
  readonly key: string;
};

/**
 * The stand-in for a mail server on a developer's machine: keeps mails in memory, newest first. Never used if other people can
 * reach the host (host.md 6).
 * @param announce prints each mail to the terminal
 */
export function developmentMailbox(nowMs: () => number, announce: (email: Email) => void): DevelopmentMailbox {
  let kept: readonly KeptEmail[] = [];
  return {
    async send(email) {
      const { files, ...shown } = email;
      // Of its files the names are kept: nobody has to open them here.
      const fileNames = files?.map(({ name }) => name);
      kept = [{ ...shown, ...(fileNames && { fileNames }), atMs: nowMs() }, ...kept].slice(0, KEPT_LIMIT);
      announce(email);
    },
    list: () => kept,
    key: newToken(),
    close: () => {},
  };
}
