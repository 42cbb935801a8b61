import type { Contact } from '#contract/entities/contact';
import type { ContactFields } from './contactForm.types';

export const EMPTY_CONTACT: ContactFields = {
  name: '',
  phone: '',
  email: '',
  company: '',
  status: '',
  tags: '',
  agentContext: '',
  doNotContact: false,
};

/** A contact as its form shows it; an empty form for a new one. */
export const fieldsOf = (contact: Contact | null): ContactFields =>
  contact === null
    ? EMPTY_CONTACT
    : {
        name: contact.name ?? '',
        phone: contact.phone ?? '',
        email: contact.email ?? '',
        company: contact.company ?? '',
        status: contact.status ?? '',
        tags: contact.tags.join(', '),
        agentContext: contact.agentContext ?? '',
        doNotContact: contact.doNotContact !== undefined,
      };

/** What was typed, beside what the contact has anyway. */
export function typedBeside(contact: Contact | null, typed: Partial<ContactFields>): Partial<ContactFields> {
  const known: Readonly<Record<string, unknown>> = fieldsOf(contact);
  return Object.fromEntries(Object.entries(typed).filter(([key, value]) => known[key] !== value));
}

/** What was typed, as one line of text to be stored; nothing if nothing was. */
export const textOf = (typed: Partial<ContactFields>): string =>
  Object.keys(typed).length === 0 ? '' : JSON.stringify(typed);

/** The fields in a stored text. Forms that several tabs left are lines of it: the last one counts for each field. */
export function typedIn(text: string): Partial<ContactFields> {
  return Object.assign({}, ...text.split('\n').map(fieldsIn)) as Partial<ContactFields>;
}

function fieldsIn(line: string): Partial<ContactFields> {
  try {
    const stored: unknown = JSON.parse(line);
    const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    const known: Readonly<Record<string, unknown>> = EMPTY_CONTACT;
    return Object.fromEntries(fields.filter(([key, value]) => typeof value === typeof known[key]));
  } catch {
    // Anything can write to the storage of a browser.
    return {};
  }
}
