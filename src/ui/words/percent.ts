const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent' });

/** A share in the reader's own words: 0.82 is 82%. */
export const percent = (share: number): string => PERCENT.format(share);
