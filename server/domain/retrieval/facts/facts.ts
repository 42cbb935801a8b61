import type { Phrases } from '../phrases/phrases';
import type { SearchIndex } from '../searchIndex';
import type { PhraseLanguage } from '../text/languages';
import type { TermMemo } from '../text/termMemo';
import type { ListItem, Unit } from '../units/unit';

/** What can be told of one agent, and how it is looked up. */
export type Facts = {
  readonly units: readonly Unit[];
  readonly index: SearchIndex;
  readonly language: PhraseLanguage;
  readonly phrases: Phrases;
  readonly memo: TermMemo;
};

/** What the texts say to a question: the words to answer with, and the units they were taken from. */
export type FactAnswer = {
  readonly text: string;
  readonly units: readonly Unit[];
  readonly item?: ListItem | undefined;
};

/** The least share of a question that a line must speak of, or it is no answer to it. */
export const COVERAGE_MIN = 0.5;
/** Lines one answer quotes or names as its sources. */
export const QUOTED_MAX = 3;
