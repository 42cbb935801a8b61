import { decodedAs } from '../../reading/charset';

/** vCard files (RFC 6350, and versions 2.1 and 3.0), as phones and mail programs export their contacts. */

export const isVCard = (text: string): boolean => /^\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200));

type Property = { readonly name: string; readonly type: string; readonly value: string };

/** The columns that a card fills, beside its numbers and addresses. */
const COLUMNS = [
  'Name',
  'First name',
  'Last name',
  'Company',
  'Tags',
  'Notes',
  'Title',
  'Website',
  'Address',
  'Birthday',
] as const;
type Column = (typeof COLUMNS)[number];

/** The names of the columns, then a row for each card. */
export function readVCards(text: string): string[][] {
  const cards = cardsOf(text);
  const most = (name: string) => Math.max(0, ...cards.map((card) => card.filter((one) => one.name === name).length));
  const several = (name: string, label: string) =>
    Array.from({ length: most(name) }, (_, index) => ({
      name,
      index,
      label: index === 0 ? label : `${label} ${index + 1}`,
    }));
  const lists = [...several('TEL', 'Phone'), ...several('EMAIL', 'Email')];
  return [
    [...COLUMNS, ...lists.map(({ label }) => label)],
    ...cards.map((card) => {
      const fields = fieldsOf(card);
      // A mobile first: it takes texts.
      const of = (name: string) => card.filter((one) => one.name === name).sort((a, b) => rank(a) - rank(b));
      return [
        ...COLUMNS.map((column) => fields[column]),
        ...lists.map(({ name, index }) => unescaped(of(name)[index]?.value ?? '')),
      ];
    }),
  ];
}

const rank = ({ type }: Property): number => (/cell|mobile|iphone/i.test(type) ? 0 : /fax|pager/i.test(type) ? 2 : 1);

function fieldsOf(card: readonly Property[]): Record<Column, string> {
  const first = (name: string) => card.find((one) => one.name === name)?.value ?? '';
  const text = (name: string) => unescaped(first(name));
  const [lastName = '', firstName = '', middleName = ''] = partsOf(first('N'));
  const parts = [firstName, middleName].filter(Boolean).join(' ');
  return {
    Name: text('FN') || [parts, lastName].filter(Boolean).join(' ') || text('NICKNAME'),
    'First name': parts,
    'Last name': lastName,
    Company: partsOf(first('ORG')).filter(Boolean).join(', '),
    Tags: partsOf(first('CATEGORIES'), ',').filter(Boolean).join(' ::: '),
    Notes: text('NOTE'),
    Title: text('TITLE'),
    Website: text('URL'),
    Address: partsOf(first('ADR')).filter(Boolean).join(', '),
    Birthday: text('BDAY'),
  };
}

/** The parts of a value; a divider after a backslash is a character. */
const partsOf = (value: string, divider = ';'): string[] =>
  value.split(new RegExp(`(?<!\\\\)${divider}`)).map((part) => unescaped(part));

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,:nN])/g, (_, one: string) => (one.toLowerCase() === 'n' ? '\n' : one)).trim();

/** The properties of each card. */
function cardsOf(text: string): Property[][] {
  const cards: Property[][] = [];
  for (const line of linesOf(text)) {
    const [, head = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    const [named = '', ...parameters] = head.split(';');
    // Apple puts a group before the name: item1.TEL.
    const name = named.replace(/^.*\./, '').toUpperCase();
    if (name === 'BEGIN') cards.push([]);
    const type = parameters.join(';');
    const isQuoted = /QUOTED-PRINTABLE/i.test(type);
    cards.at(-1)?.push({ name, type, value: isQuoted ? quotedPrintable(value, type) : value });
  }
  return cards;
}

/** Lines that were folded, as one: the next begins with a blank, or, in quoted-printable, the line ends with an equals sign. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1);
    if (before !== undefined && /^[ \t]/.test(line)) lines[lines.length - 1] = before + line.slice(1);
    else if (before !== undefined && /^[^:]*QUOTED-PRINTABLE[^:]*:.*=$/is.test(before))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

function quotedPrintable(value: string, parameters: string): string {
  const [, charset = 'utf-8'] = /CHARSET=([\w-]+)/i.exec(parameters) ?? [];
  const bytes = Buffer.from(
    value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return decodedAs(charset, bytes, false) ?? bytes.toString('utf8');
}
