import type { PhraseLanguage } from '../text/languages';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import type { Phrases } from './phrases';

const BOOKS: Readonly<Record<PhraseLanguage, Phrases>> = { en, es, de, fr };

export function phrasesIn(language: PhraseLanguage): Phrases {
  return BOOKS[language];
}
