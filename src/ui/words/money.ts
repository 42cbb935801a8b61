/** Dollars, which the host tells as text: `1250.50` is $1,250.50. */
export function dollars(usd: string): string {
  const [, sign, whole = '0', cents = '00'] = /^(-?)(\d+)\.(\d{2})$/.exec(usd) ?? [];
  return `${sign ? '−' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** The same without cents, for what costs many. */
export const wholeDollars = (usd: string): string => dollars(usd).replace(/\.\d+$/, '');

/** What came or went: +$4.80, −$0.03. The sats tell which, as a few of them are no cent. */
export const movedDollars = (usd: string, sats: number): string =>
  `${sats < 0 ? '−' : '+'}${dollars(usd.replace('-', ''))}`;

export const movedSats = (sats: number): string => `${sats < 0 ? '−' : '+'}${satsNumber(Math.abs(sats))}`;

/** 225,119 */
export const satsNumber = (sats: number): string => sats.toLocaleString('en-US').replace('-', '−');

/** A price or a sum that may be less than a cent, with at least two digits: `0.12` is $0.12, `0.000450` is $0.00045. */
export function exactDollars(usd: string): string {
  const [whole = '0', part = ''] = usd.split('.');
  return `${wholeDollars(`${whole}.00`)}.${part.replace(/0+$/, '').padEnd(2, '0')}`;
}
