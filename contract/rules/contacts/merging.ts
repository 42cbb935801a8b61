import type { Contact, ContactConsent } from '../../entities/contact';
import { CONTACT_CHANNELS } from './channels';

/** What a merge decides; everything else of the kept contact stays. */
export type MergedContact = Pick<
  Contact,
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'company'
  | 'status'
  | 'leadSource'
  | 'contactSource'
  | 'tags'
  | 'agentContext'
  | 'customFields'
  | 'doNotContact'
  | 'consent'
>;

/**
 * Two contacts as one, unless a person chooses otherwise: what the kept one has stays, the other fills the gaps; tags, facts and
 * custom fields of both; of each consent the later word; and no contact if either wants none.
 */
export function mergedContact(kept: Contact, other: Contact): MergedContact {
  const hasNames = kept.name !== undefined;
  return {
    name: kept.name ?? other.name,
    firstName: hasNames ? kept.firstName : other.firstName,
    lastName: hasNames ? kept.lastName : other.lastName,
    phone: kept.phone ?? other.phone,
    email: kept.email ?? other.email,
    company: kept.company ?? other.company,
    status: kept.status ?? other.status,
    leadSource: kept.leadSource ?? other.leadSource,
    contactSource: kept.contactSource ?? other.contactSource,
    tags: [...new Set([...kept.tags, ...other.tags])],
    agentContext: joined(kept.agentContext, other.agentContext),
    customFields: { ...other.customFields, ...kept.customFields },
    doNotContact: earlier(kept.doNotContact, other.doNotContact),
    consent: laterConsent(kept.consent, other.consent),
  };
}

function joined(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one.includes(other) ? one : `${one}\n${other}`;
}

type Dated = { readonly timestamp: number };

function earlier<T extends Dated>(one: T | undefined, other: T | undefined): T | undefined {
  if (!one || !other) return one ?? other;
  return other.timestamp < one.timestamp ? other : one;
}

function laterConsent(one: ContactConsent, other: ContactConsent): ContactConsent {
  return Object.fromEntries(
    CONTACT_CHANNELS.flatMap((channel) => {
      const [first, second] = [one[channel], other[channel]];
      const later = first && second && second.timestamp > first.timestamp ? second : (first ?? second);
      return later ? [[channel, later]] : [];
    }),
  );
}
