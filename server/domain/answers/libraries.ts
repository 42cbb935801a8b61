import { createHash } from 'node:crypto';
import { type Library, libraryOf } from '../retrieval/library';
import type { PhraseLanguage } from '../retrieval/text/languages';
import type { KnowledgeText } from '../retrieval/units/readText';

/** What was read last, since the same agent is mostly asked again; the one that was not used for longest goes first. */
const LIBRARIES_MAX = 24;
const libraries = new Map<string, Library>();

/** `libraryOf`, read once for the same texts. */
export function readLibrary(prompt: string, knowledge: readonly KnowledgeText[], language: PhraseLanguage): Library {
  const key = createHash('sha256')
    .update(JSON.stringify([prompt, knowledge, language]))
    .digest('base64url');
  const library = libraries.get(key) ?? libraryOf(prompt, knowledge, language);
  libraries.delete(key);
  libraries.set(key, library);
  const [oldest] = libraries.keys();
  if (libraries.size > LIBRARIES_MAX && oldest !== undefined) libraries.delete(oldest);
  return library;
}
