/**
 * The codes that forward a phone line. Sources: mobile phones, 3GPP TS 22.030 (annex B: 21 every call, 61 not answered, 67 busy,
 * 004 all of those that are missed), as AT&T, T-Mobile and networks of other countries use it; Verizon, "Call Forwarding" and "No
 * Answer/Busy Transfer" of its support pages (*72, *71, *73); landlines of the United States and Canada, the vertical service codes
 * of the North American Numbering Plan (*72, *73, *90 to *93); other landlines, ETSI ETS 300 738.
 */

export const PHONE_LINES = ['att', 'tMobile', 'verizon', 'landline', 'voip', 'otherMobile', 'otherLandline'] as const;
export type PhoneLine = (typeof PHONE_LINES)[number];

/** Which calls a code is about. */
export type ForwardedCalls = 'missed' | 'noAnswer' | 'busy' | 'all';

export type ForwardingCode = { readonly calls: ForwardedCalls; readonly on: string; readonly off: string };

/** The codes for a number, in E.164; none for a line that is set up in its own settings. */
export function forwardingCodes(line: PhoneLine, number: string): readonly ForwardingCode[] {
  switch (line) {
    case 'voip':
      return [];
    case 'verizon':
      return star(number, [
        ['missed', '*71', '*73'],
        ['all', '*72', '*73'],
      ]);
    case 'landline':
      return star(number, [
        ['noAnswer', '*92', '*93'],
        ['busy', '*90', '*91'],
        ['all', '*72', '*73'],
      ]);
    case 'otherLandline':
      return [
        { calls: 'noAnswer', on: `*61*${abroad(number, '00')}#`, off: '#61#' },
        { calls: 'busy', on: `*67*${abroad(number, '00')}#`, off: '#67#' },
        { calls: 'all', on: `*21*${abroad(number, '00')}#`, off: '#21#' },
      ];
    default:
      return [
        { calls: 'missed', on: `**004*${number}#`, off: '##004#' },
        { calls: 'all', on: `**21*${number}#`, off: '##21#' },
      ];
  }
}

/** The line that most people with such a number have. */
export const usualLineOf = (number: string): PhoneLine => (isNorthAmerican(number) ? 'att' : 'otherMobile');

/** The address that dials a code on a phone. */
export const dialAddress = (code: string): string => `tel:${code.replaceAll('#', '%23')}`;

const isNorthAmerican = (number: string): boolean => /^\+1\d{10}$/.test(number);

/** A number as it is dialed to another country. */
const abroad = (number: string, prefix: string): string => `${prefix}${number.slice(1)}`;

const star = (
  number: string,
  codes: readonly (readonly [calls: ForwardedCalls, on: string, off: string])[],
): readonly ForwardingCode[] => {
  const dialed = isNorthAmerican(number) ? number.slice(2) : abroad(number, '011');
  return codes.map(([calls, on, off]) => ({ calls, on: `${on}${dialed}`, off }));
};
