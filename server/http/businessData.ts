import type { OpeningHours, PublicProfile } from '#contract/entities/publicProfile';
import type { PageAddress } from '../domain/brand/pageAddress';

/**
 * The business in the words of schema.org, as JSON that may stand in a script element: nothing in it ends the element or begins a
 * comment.
 */
export function businessData(profile: PublicProfile, { base, url }: PageAddress): string {
  const { displayName, description, image, phoneNumber, address, openingHours, socialLinks = [] } = profile;
  const isPlace = address !== undefined || openingHours !== undefined;
  const data = {
    '@context': 'https://schema.org',
    '@type': isPlace ? 'LocalBusiness' : 'Organization',
    '@id': url,
    name: displayName,
    description,
    url,
    image: image === undefined ? undefined : new URL(image, `${base}/`).href,
    telephone: phoneNumber,
    address,
    openingHoursSpecification: openingHours && hoursOf(openingHours),
    sameAs: socialLinks.length > 0 ? socialLinks.map((link) => link.url) : undefined,
  };
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A closed day opens and closes at midnight (schema.org). */
const CLOSED = [{ fromMinute: 0, toMinute: 0 }];

/** Each date by itself, because some are special. One with other hours than usual is left out: they are not known. */
function hoursOf({ days }: OpeningHours): readonly object[] {
  return days.flatMap(({ date, spans, special }) => {
    if (special === 'other') return [];
    const shown = special === 'closed' || spans.length === 0 ? CLOSED : spans;
    return shown.map(({ fromMinute, toMinute }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: timeOf(fromMinute),
      closes: timeOf(toMinute),
    }));
  });
}

const DAY_MINUTES = 1_440;

/** 17:30. Past midnight, the time of the next day; a whole day ends at its last minute. */
function timeOf(minute: number): string {
  const ofDay = minute === DAY_MINUTES ? DAY_MINUTES - 1 : minute % DAY_MINUTES;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}
