/** The longest name of an account. */
const NAME_MAX = 200;

/** The name of a copy: "Front desk (copy)". */
export const copyName = (name: string): string => `${name.slice(0, NAME_MAX - SUFFIX.length)}${SUFFIX}`;

const SUFFIX = ' (copy)';
