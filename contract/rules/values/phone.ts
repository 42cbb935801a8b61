import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { visibleText } from './visibleText';

/** A phone number in E.164, and the extension that was written with it. */
type DialledNumber = { readonly number: string; readonly extension: string | null };

/**
 * A phone number as people write it, by the rules of libphonenumber. Without a country code it is one of the United States (specification
 * 9), in a range that exists, or, as machines write them, digits alone that are a number with their country code. With a country code only
 * the length must be right, since countries open new ranges all the time. Null if the text is no such number. The host alone reads numbers:
 * the rules of all countries are too much for a page.
 */
export function readPhone(text: string): DialledNumber | null {
  const written = visibleText(text)
    .replace(/^tel:(?:\/\/)?/i, '')
    .replace(/^\(?00(?=[1-9])/, '+');
  const parsed = parse(written);
  if (parsed && (written.startsWith('+') ? parsed.isPossible() : parsed.isValid())) return dialled(parsed);
  const withCountry = /^[1-9]\d{10,14}$/.test(written) ? parse(`+${written}`) : undefined;
  return withCountry?.isValid() ? dialled(withCountry) : null;
}

/** The same without an extension: how numbers are stored, compared and dialled. */
export const normalizePhone = (text: string): string | null => readPhone(text)?.number ?? null;

/** The same with its extension, if it has one, as RFC 3966 writes it: `+15125551234;ext=7`. */
export function phoneWithExtension(text: string): string | null {
  const read = readPhone(text);
  return read && (read.extension === null ? read.number : `${read.number};ext=${read.extension}`);
}

const parse = (text: string) => parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false });

const dialled = ({ number, ext }: NonNullable<ReturnType<typeof parse>>): DialledNumber => ({
  number,
  extension: ext || null,
});
