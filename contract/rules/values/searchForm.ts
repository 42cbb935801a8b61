/** What nobody sees: marks of direction and of where a word may be divided, and the joiners between letters. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * A text as it is compared in every search, with the case left to whoever compares: letters that look the same are the same, whether they
 * are composed or not, narrow or wide (NFKC); so are all apostrophes and all dashes; what nobody sees is left out. The function search_text
 * does the same in the database.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010-\u2014\u2212]/g, '-')
    .replaceAll(INVISIBLE, '');

/** Whether one of some texts holds what somebody typed. */
export function holdsPhrase(texts: readonly string[], typed: string): boolean {
  const phrase = inLowerCase(typed).trim();
  return texts.some((text) => inLowerCase(text).includes(phrase));
}

/** Whether two texts are the same to whoever looks for one of them. */
export const looksSame = (one: string, other: string): boolean => inLowerCase(one) === inLowerCase(other);

const inLowerCase = (text: string): string => searchForm(text).toLowerCase();
