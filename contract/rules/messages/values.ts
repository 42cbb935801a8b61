/** Messages for values in forms and metric formulas (specification 5). */

/** A required field that is null or empty (specification 5). */
export const FIELD_REQUIRED = 'This field is required';
/** An answer to a template's field, whose options are others now. */
export const OPTION_GONE = 'What was chosen is no longer an option. Please choose again.';
/** An empty prompt on save or publish, on input 'prompt' (specification 5, 8). */
export const PROMPT_REQUIRED = 'Please enter a prompt.';
/** An empty metric formula (specification 5). */
export const FORMULA_EMPTY = 'Formula cannot be empty';
/** Parentheses of a metric formula that do not balance (specification 5). */
export const MISMATCHED_PARENTHESES = 'Mismatched parentheses';

/** Characters a metric formula may not hold (specification 5). */
export const invalidCharacters = (characters: readonly string[]) => `Invalid characters: ${characters.join(' ')}`;

/** An unknown field in a metric formula (specification 5). */
export const unknownField = (name: string) => `Unknown field: ${name}`;

const TYPE_MESSAGES = {
  integer: 'Enter a whole number.',
  float: 'Enter a number.',
  boolean: 'Choose yes or no.',
  date: 'Enter a date.',
  string: 'Enter a text.',
} as const;

/** A value that does not fit its field's type. */
export const valueNotOfType = (type: keyof typeof TYPE_MESSAGES): string => TYPE_MESSAGES[type];

/** A text that is too long for its field. */
export const textTooLong = (limit: number) => `Please keep this to ${grouped(limit)} characters.`;

/** A text that is not an email address. */
export const EMAIL_INVALID = 'Please enter a valid email address.';
/** An address that no page may lead to. */
export const ADDRESS_INVALID = 'Please enter an address that begins with https://, http://, mailto: or tel:.';
/** A reaction that is a text, or several characters. */
export const NOT_AN_EMOJI = 'Please choose one emoji.';
/** A text that is not a code. */
export const CODE_INVALID = 'Please enter the six digits of the code.';

/** 200000 as 200,000, in every locale, so that host and console agree. */
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
export const WEB_ADDRESS_INVALID = 'Enter the address of a web page, such as https://example.com.';
export const WEB_ADDRESS_WITH_USER = 'Leave the user name and the password out of the address.';
