import type { Contact, ContactChannel } from '../../entities/contact';
import { askedForNone, askedNotToBeContacted } from '../messages/contacts';

export type MayContact = { readonly isAllowed: true } | { readonly isAllowed: false; readonly reason: string };

/**
 * Whether somebody may be written to or called. A person who was never asked may be: an answer to what they wrote must reach them.
 * `timeZone` is the reader's, for the day in the reason.
 */
export function mayContact(
  { doNotContact, consent }: Pick<Contact, 'doNotContact' | 'consent'>,
  channel: ContactChannel,
  timeZone = 'UTC',
): MayContact {
  const dayOf = (timestampS: number) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(timestampS * 1000);
  if (doNotContact) {
    const { source, timestamp } = doNotContact;
    return { isAllowed: false, reason: askedNotToBeContacted(source, dayOf(timestamp)) };
  }
  const said = consent[channel];
  if (!said || said.agreed) return { isAllowed: true };
  return { isAllowed: false, reason: askedForNone(channel, said.source, dayOf(said.timestamp)) };
}
