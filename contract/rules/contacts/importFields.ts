import type { CONTACT_CHANNELS } from './channels';

type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/** Fields of a contact that a column of a CSV file can fill. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'company',
  'status',
  'leadSource',
  'contactSource',
  'tags',
  'lists',
  'agentContext',
  'doNotContact',
  'callConsent',
  'textConsent',
  'emailConsent',
  'noCalls',
  'noTexts',
  'noEmail',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that say whether somebody may be reached in one way: "yes" in a column of the second three means no. */
export const CONSENT_FIELDS: Readonly<Record<string, { readonly channel: ContactChannel; readonly agreed: boolean }>> =
  {
    callConsent: { channel: 'calls', agreed: true },
    textConsent: { channel: 'texts', agreed: true },
    emailConsent: { channel: 'email', agreed: true },
    noCalls: { channel: 'calls', agreed: false },
    noTexts: { channel: 'texts', agreed: false },
    noEmail: { channel: 'email', agreed: false },
  };

/**
 * Fields that several columns can fill: the first number or address is the contact's, the others are kept beside it; of several answers a
 * no counts.
 */
export const SEVERAL_COLUMNS: readonly string[] = ['phone', 'email', 'doNotContact', ...Object.keys(CONSENT_FIELDS)];

/** Whether "yes" in a column of this field means that somebody does not want something. */
export const isRefusal = (field: string): boolean =>
  field === 'doNotContact' || CONSENT_FIELDS[field]?.agreed === false;

/** The values that Google writes into one cell: `a ::: b`. */
export const severalIn = (cell: string): string[] =>
  cell
    .split(':::')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A custom field has this before its name. */
export const CUSTOM_FIELD_PREFIX = 'customFields.';
const CUSTOM_FIELD = /^customFields\.[^\p{Cc}]{1,100}$/u;

export function isImportField(text: string): boolean {
  return IMPORT_FIELDS.some((field) => field === text) || CUSTOM_FIELD.test(text);
}

/** What spreadsheets and other programs call these fields, in letters alone. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'contactname', 'contact', 'displayname', 'customer', 'customername'],
  firstName: ['firstname', 'givenname', 'forename', 'first'],
  lastName: ['lastname', 'familyname', 'surname', 'last'],
  phone: [
    ...[
      'phone',
      'phonenumber',
      'telephone',
      'telephonenumber',
      'tel',
      'mobile',
      'mobilephone',
      'mobilephonenumber',
      'mobilenumber',
    ],
    ...[
      'cell',
      'cellphone',
      'cellphonenumber',
      'phonevalue',
      'businessphone',
      'homephone',
      'primaryphone',
      'otherphone',
      'workphone',
    ],
    ...[
      'companymainphone',
      'carphone',
      'whatsapp',
      'handy',
      'telefon',
      'telefone',
      'celular',
      'telefono',
      'teléfono',
      'téléphone',
    ],
  ],
  email: ['email', 'emailaddress', 'mail', 'emailvalue', 'workemail', 'homeemail', 'personalemail', 'otheremail'],
  company: ['company', 'organization', 'organisation', 'business', 'companyname', 'organizationname'],
  status: ['status', 'leadstatus', 'stage'],
  leadSource: ['leadsource'],
  contactSource: ['source', 'contactsource'],
  tags: ['tags', 'tag', 'labels', 'groups'],
  lists: ['lists', 'list', 'contactlist'],
  agentContext: ['agentcontext', 'context', 'notes', 'note', 'comments'],
  doNotContact: ['donotcontact', 'dnc', 'donotcall', 'optout', 'unsubscribed'],
  callConsent: ['callconsent', 'calloptin', 'phoneconsent'],
  textConsent: [
    'textconsent',
    'smsconsent',
    'smsoptin',
    'textoptin',
    'acceptssmsmarketing',
    'smsmarketingconsent',
    'whatsappoptin',
  ],
  emailConsent: [
    ...[
      'emailconsent',
      'emailoptin',
      'acceptsemailmarketing',
      'acceptsmarketing',
      'emailmarketingconsent',
      'marketingconsent',
    ],
    'emailsubscribed',
  ],
  noCalls: ['nocalls', 'calloptout'],
  noTexts: ['notexts', 'smsoptout', 'textoptout', 'unsubscribedfromsms', 'optedoutofsms', 'smsoptedout'],
  noEmail: [
    ...['noemail', 'emailoptout', 'hasoptedoutofemail', 'optedoutofemail', 'unsubscribedfromallemail', 'emailoptedout'],
    ...['unsubscribedfromemail', 'donotemail', 'emailunsubscribed'],
  ],
};

/** The field that each column probably holds, from its name; null for the others. */
export function suggestedMapping(columns: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    if (column.startsWith(CUSTOM_FIELD_PREFIX) && isImportField(column)) return column;
    const plain = column
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '');
    const field = IMPORT_FIELDS.find((name) => NAMES[name].includes(plain) && !taken.has(name));
    if (field === undefined) return null;
    if (!SEVERAL_COLUMNS.includes(field)) taken.add(field);
    return field;
  });
}
