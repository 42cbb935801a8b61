import type { Contact } from '#contract/entities/contact';
import { formatPhone } from '#contract/rules/values/formats';
import { contactStrings } from './strings';

/** How a contact is called: by name, else by number or address. */
export const nameOf = ({ name, phone, email }: Pick<Contact, 'name' | 'phone' | 'email'>): string =>
  name ?? (phone === undefined ? (email ?? contactStrings.unnamed) : formatPhone(phone));
