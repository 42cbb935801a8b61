import type { PhraseLanguage } from './languages';

/** Cuts the endings off a folded word, so that words of one family meet. Not a dictionary form; deterministic and small. */
export function stem(word: string, language: PhraseLanguage): string {
  if (word.length < 4 || /\p{N}/u.test(word)) return word;
  return STEMMERS[language](word);
}

const STEMMERS: Record<PhraseLanguage, (word: string) => string> = {
  en: (word) => IRREGULAR[word] ?? cutE(cutVerb(cutPlural(word))),
  es: (word) => cut(cut(word, /(?:mente|ciones|idades)$/), /(?:es|os|as|s)$/).replace(/[aeo]$/, ''),
  de: (word) => cut(cut(word, /ungen$|ung$/), /(?:ern|en|er|es|em|e|n|s)$/),
  fr: (word) => cut(cut(word, /ements?$/), /(?:es|s|x)$/).replace(/e$/, ''),
};

const IRREGULAR: Record<string, string> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  teeth: 'tooth',
  feet: 'foot',
  loaves: 'loaf',
  leaves: 'leav',
  paid: 'pay',
  bought: 'buy',
  brought: 'bring',
  broken: 'break',
  broke: 'break',
};

function cutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function cutVerb(word: string): string {
  const root = cut(word, /(?:ing|ed|ly)$/);
  if (root === word || !/[aeiouy]/.test(root)) return word;
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

/** `bake`, `baked` and `baking` lose their `e`. */
function cutE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** Cuts an ending only where a root of three letters stays. */
function cut(word: string, ending: RegExp): string {
  const root = word.replace(ending, '');
  return root.length >= 3 ? root : word;
}
