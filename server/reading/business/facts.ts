import type { BusinessFact, BusinessFactKind } from '#contract/entities/onboarding';
import { hoursOf } from './openingHours';
import type { Thing } from './things';

const VALUE_MAX_CHARACTERS = 2_000;
const LINES_MAX = 14;
/** In this order a fact is looked for; the first page that says it counts. */
const KINDS = ['name', 'description', 'hours', 'address', 'phone', 'email', 'prices'] as const;

/** A page of a business's website, taken apart for what it says of the business. */
export type ReadPage = {
  readonly url: string;
  /** The beginning of its text with its menus: hours and addresses often stand in the footer. */
  readonly text: string;
  /** Its links to others of the same site, in their order, with what they are called. */
  readonly links: readonly { readonly url: string; readonly title: string }[];
  /** What each way to read a fact finds on it, in the order of trust. */
  readonly said: Readonly<Record<BusinessFactKind, readonly (string | null)[]>>;
};

/** A page as the readers of facts look at it. */
export type TakenApart = { readonly document: Document; readonly text: string; readonly things: readonly Thing[] };

/**
 * What the pages say of their business: as schema.org says it, then Open Graph and the page's own description, then plain patterns in
 * the text. Everything stands on the page that is named with it; what no page says is left out.
 */
export function factsOf(pages: readonly ReadPage[]): readonly BusinessFact[] {
  return KINDS.flatMap((kind) => {
    for (const way of READERS[kind].keys()) {
      for (const { said, url } of pages) {
        const value = said[kind][way] ?? null;
        if (value !== null) return [{ kind, value, source: url }];
      }
    }
    return [];
  });
}

/** Whether a text can be a fact of a kind at all: hours without a day or a time are none, whoever says so. */
export const isLike = (kind: BusinessFactKind, text: string): boolean => SHAPES[kind]?.test(text) ?? true;

const SHAPES: { readonly [Kind in BusinessFactKind]?: RegExp } = {
  hours: /\d|\b(?:mon|tue|wed|thu|fri|sat|sun)|\b(?:24|daily|weekdays|every day|always|closed)\b/i,
  address: /\p{L}/u,
  phone: /\d[\d\s().-]{4,}\d/,
  email: /\S@\S/,
  prices: /\d/,
};

/** What each reader finds on a page. */
export function saidOn(page: TakenApart): ReadPage['said'] {
  const said = KINDS.map((kind) => [kind, READERS[kind].map((read) => clean(read(page)))]);
  return Object.fromEntries(said) as ReadPage['said'];
}

type Reader = (page: TakenApart) => string | null;

const READERS: Readonly<Record<BusinessFactKind, readonly Reader[]>> = {
  name: [ofBusiness(({ name }) => textIn(name)), meta('og:site_name')],
  description: [ofBusiness(({ description }) => textIn(description)), meta('og:description'), meta('description')],
  hours: [ofBusiness(hoursOf), linesWith(isHoursLine)],
  address: [ofBusiness(({ address }) => addressOf(address)), addressElement],
  phone: [ofBusiness(({ telephone }) => textLike(/\d{3}/, telephone)), linked('tel:')],
  email: [ofBusiness(({ email }) => textLike(/\S@\S/, email)), linked('mailto:')],
  prices: [offers, linesWith(isPriceLine)],
};

/** What a business is on a page: an object with an address, hours or a telephone, or an organization. */
function ofBusiness(read: (thing: Thing) => string | null): Reader {
  return ({ things }) => {
    for (const thing of things.filter(isBusiness)) {
      const value = read(thing);
      if (value !== null) return value;
    }
    return null;
  };
}

function isBusiness(thing: Thing): boolean {
  const types = [thing['@type']].flat().filter((type): type is string => typeof type === 'string');
  const isPart = types.some((type) => /Person|Product|Offer|Address|Specification|Article|WebPage|WebSite/.test(type));
  if (isPart || types.length === 0) return false;
  return (
    types.some((type) => /Organization|Business|Restaurant|Store|Shop|Salon|Dentist|Clinic|Hotel/.test(type)) ||
    thing.address !== undefined ||
    thing.telephone !== undefined ||
    thing.openingHours !== undefined ||
    thing.openingHoursSpecification !== undefined
  );
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Sites put other words where a number or an address belongs. */
const textLike = (pattern: RegExp, value: unknown): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;

function addressOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const [first] = [value].flat();
  if (typeof first !== 'object' || first === null) return null;
  const { streetAddress, addressLocality, addressRegion, postalCode } = first as Thing;
  const street = textIn(streetAddress);
  if (street === null) return null;
  const region = [textIn(addressRegion), textIn(postalCode)].filter(Boolean).join(' ');
  return [street, textIn(addressLocality), region].filter(Boolean).join(', ');
}

/** An `address` element; browsers mark what it is about as the page's contact. It counts if it holds a number. */
function addressElement({ document }: TakenApart): string | null {
  const text = document.querySelector('address')?.textContent ?? '';
  const lines = text.split('\n').map((each) => each.trim().replace(/,$/, ''));
  const whole = lines.filter((each) => each !== '' && !/@|https?:/.test(each)).join(', ');
  return /\d/.test(whole) && /[a-z]/i.test(whole) ? whole : null;
}

function meta(name: string): Reader {
  return ({ document }) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null;
}

function linked(protocol: 'tel:' | 'mailto:'): Reader {
  return ({ document }) => {
    const link = document.querySelector(`a[href^="${protocol}"]`);
    const target = (link?.getAttribute('href') ?? '').slice(protocol.length).split('?')[0] ?? '';
    const written = link?.textContent?.trim() ?? '';
    // As it is written, if that is the number.
    const isSame = protocol === 'tel:' && digits(written) !== '' && digits(target).endsWith(digits(written));
    return isSame ? written : decoded(target);
  };
}

const digits = (text: string): string => text.replaceAll(/\D/g, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Products and services with a price, as schema.org says them. */
function offers({ things }: TakenApart): string | null {
  const lines = things.flatMap((thing) => {
    const name = textIn(thing.name) ?? textIn((thing.itemOffered as Thing | undefined)?.name);
    const offer = ([thing.offers].flat()[0] ?? thing) as Thing;
    const { price, priceCurrency } = offer;
    if (name === null || (typeof price !== 'number' && typeof price !== 'string') || price === '') return [];
    return [`${name}: ${textIn(priceCurrency) === 'USD' ? '$' : ''}${price}${currencyAfter(priceCurrency)}`];
  });
  const unique = [...new Set(lines)].slice(0, LINES_MAX);
  return unique.length > 0 ? unique.join('\n') : null;
}

const currencyAfter = (currency: unknown): string =>
  typeof currency === 'string' && currency !== 'USD' ? ` ${currency}` : '';

/** Lines of the text of one kind, as they are written. */
function linesWith(is: (line: string) => boolean): Reader {
  return ({ text }) => {
    const lines = text
      .split('\n')
      .map((line) => line.replace(/^(?:[-#·•]+\s*)+/, '').trim())
      .filter((line) => line.length <= 120 && is(line));
    const unique = [...new Set(lines)].slice(0, LINES_MAX);
    return unique.length > 0 ? unique.join('\n') : null;
  };
}

const DAY =
  /\b(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:weekdays|weekends|daily|every day)\b/i;
const TIME = /\b\d{1,2}(?::\d\d)?\s*(?:am|pm|a\.m\.|p\.m\.|uhr|h)\b|\b\d{1,2}:\d\d\b|\bclosed\b/i;
function isHoursLine(line: string): boolean {
  return DAY.test(line) && TIME.test(line);
}

const PRICE = /(?:[$€£]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|EUR|USD|CHF)\b)/;
function isPriceLine(line: string): boolean {
  return PRICE.test(line) && /[a-z]{3}/i.test(line);
}

/** In one piece, without control characters; null if nothing is left. */
function clean(value: string | null): string | null {
  const text = (value ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, VALUE_MAX_CHARACTERS);
  return text === '' ? null : text;
}
