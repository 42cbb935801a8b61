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
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** A custom field has this before its name. */
export const CUSTOM_FIELD_PREFIX = 'customFields.';
const CUSTOM_FIELD = /^customFields\.[^\p{Cc}]{1,100}$/u;

export function isImportField(text: string): boolean {
  return IMPORT_FIELDS.some((field) => field === text) || CUSTOM_FIELD.test(text);
}

/** What spreadsheets and other programs call these fields, in letters and digits alone. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'fullname', 'contactname', 'contact', 'displayname', 'customer', 'customername'],
  firstName: ['firstname', 'givenname', 'forename', 'first'],
  lastName: ['lastname', 'familyname', 'surname', 'last'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'phone1value'],
  email: ['email', 'emailaddress', 'mail', 'email1value'],
  company: ['company', 'organization', 'organisation', 'business', 'companyname', 'organizationname'],
  status: ['status', 'leadstatus', 'stage'],
  leadSource: ['leadsource'],
  contactSource: ['source', 'contactsource'],
  tags: ['tags', 'tag', 'labels', 'groups'],
  lists: ['lists', 'list', 'contactlist'],
  agentContext: ['agentcontext', 'context', 'notes', 'note', 'comments'],
  doNotContact: ['donotcontact', 'dnc', 'donotcall', 'optout', 'unsubscribed'],
};

/** The field that each column probably holds, from its name; none twice, null for the others. */
export function suggestedMapping(columns: readonly string[]): (string | null)[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    if (column.startsWith(CUSTOM_FIELD_PREFIX) && isImportField(column)) return column;
    const plain = column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    const field = IMPORT_FIELDS.find((name) => NAMES[name].includes(plain) && !taken.has(name));
    if (field === undefined) return null;
    taken.add(field);
    return field;
  });
}
