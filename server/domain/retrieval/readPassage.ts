import type { Passage } from './passages';
import { inOneWord } from './sameWords';
import { daysWithin } from './weekdays';
import { fold } from './words';

/** A word of a passage, and whether it only says where something is, or what comes with it. */
export type ReadWord = { readonly word: string; readonly role: 'subject' | 'place' | 'addition' };

export type ReadPassage = {
  readonly passage: Passage;
  readonly heading: readonly ReadWord[];
  readonly body: readonly ReadWord[];
  /** Whether all that stands under the heading is of that kind: not under "Pasta and risotto". */
  readonly isOfOneKind: boolean;
};

export function readPassage(passage: Passage): ReadPassage {
  const heading = wordsOf(passage.heading);
  const body = wordsOf(passage.kind === 'section' ? passage.quote : passage.text);
  return {
    passage,
    heading: PLACE_HEADING.test(passage.heading) ? [...heading, { word: 'address', role: 'subject' }] : heading,
    body,
    isOfOneKind: !AND.test(passage.heading),
  };
}

function wordsOf(text: string): ReadWord[] {
  const written = inOneWord(text.normalize('NFC')).toLowerCase();
  const words = written.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const folded = words.map(fold);
  const read = words.map((word, at): ReadWord => {
    let before = at - 1;
    while (ARTICLE.test(folded[before] ?? '')) before -= 1;
    const link = folded[before] ?? '';
    return { word, role: AT.test(link) ? 'place' : WITH.test(link) ? 'addition' : 'subject' };
  });
  return [...read, ...daysWithin(folded, fold(written)).map((word): ReadWord => ({ word, role: 'subject' }))];
}

const ARTICLE =
  /^(?:the|a|an|our|your|der|die|das|dem|den|des|ein|eine|einem|einen|einer|unser|unsere|unserer|unserem|el|la|los|las|un|una|nuestra|nuestro|le|les|l|une|du|notre|nos)$/;
const AT = /^(?:in|on|at|inside|im|auf|an|am|bei|beim|en|dans|sur|chez|au|aux)$/;
const WITH = /^(?:with|without|and|mit|ohne|und|con|sin|de|del|d|y|avec|sans|et|a)$/;
const AND = /[&,/+]|(?<!\p{L})(?:and|und|oder|or|y|o|et|ou)(?!\p{L})/iu;
const PLACE_HEADING = /^(?:where|wo|où|dónde)(?!\p{L})|address|location|adresse|anfahrt|standort|direcci|ubicaci/iu;
