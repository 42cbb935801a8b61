import type { TermMemo } from './text/termMemo';
import { nearestWord, type QueryTerm } from './text/terms';
import type { Unit } from './units/unit';

/** A unit that a question found. */
export type Hit = {
  readonly unit: Unit;
  readonly score: number;
  /** The share of what was asked that the unit speaks of, 0 to 1, rare words weighing more. */
  readonly coverage: number;
};

export type SearchIndex = {
  readonly search: (terms: readonly QueryTerm[]) => Hit[];
};

const K1 = 1.2;
const B = 0.4;
const HEADING_WEIGHT = 0.6;
const CONDITION_WEIGHT = 1.3;
const WEAK_WEIGHT = 0.2;
const NEAR_WEIGHT = 0.8;

type Posting = { readonly place: number; readonly count: number };

/** BM25 over the units of one agent: for each term the lines it stands in. */
export function searchIndex(units: readonly Unit[], memo: TermMemo): SearchIndex {
  const lengths: number[] = [];
  const postings = new Map<string, Posting[]>();
  units.forEach((unit, place) => {
    const { weights, length } = weighed(unit, memo);
    lengths.push(length);
    for (const [term, count] of weights) {
      const known = postings.get(term);
      if (known) known.push({ place, count });
      else postings.set(term, [{ place, count }]);
    }
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, units.length);

  const rarity = (term: string) => {
    const holding = postings.get(term)?.length ?? 0;
    return Math.log(1 + (units.length - holding + 0.5) / (holding + 0.5));
  };
  const nearby = new Map<string, string | undefined>();
  const nearTo = (word: string) => {
    if (!nearby.has(word)) nearby.set(word, nearestWord(word, postings.keys()));
    return nearby.get(word);
  };

  /** What a term is looked up by, with the rarity that counts for it; a word nobody wrote is the rarest of all. */
  function resolve({ variants, isWeak }: QueryTerm) {
    const known = variants.filter((variant) => postings.has(variant));
    const near = known.length > 0 ? undefined : variants.map(nearTo).find((word) => word !== undefined);
    const lookups = near === undefined ? known : [near];
    const rarest = lookups.length > 0 ? Math.max(...lookups.map(rarity)) : rarity('');
    return { lookups, weight: (isWeak ? WEAK_WEIGHT : 1) * (near === undefined ? 1 : NEAR_WEIGHT), rarest };
  }

  /** The best score any of a term's words gives to each line that holds one. */
  function scoresOf(lookups: readonly string[]): Map<number, number> {
    const scores = new Map<number, number>();
    for (const term of lookups) {
      const rare = rarity(term) * (K1 + 1);
      for (const { place, count } of postings.get(term) ?? []) {
        const score = (rare * count) / (count + K1 * (1 - B + (B * (lengths[place] ?? 0)) / averageLength));
        scores.set(place, Math.max(scores.get(place) ?? 0, score));
      }
    }
    return scores;
  }

  return {
    search(terms) {
      const resolved = terms.map(resolve);
      const asked = resolved.reduce((sum, { weight, rarest }) => sum + weight * rarest, 0);
      const found = new Map<number, { score: number; covered: number }>();
      for (const { lookups, weight, rarest } of resolved) {
        for (const [place, score] of scoresOf(lookups)) {
          const known = found.get(place) ?? { score: 0, covered: 0 };
          found.set(place, { score: known.score + weight * score, covered: known.covered + weight * rarest });
        }
      }
      return [...found]
        .flatMap(([place, { score, covered }]) => {
          const unit = units[place];
          return unit ? [{ unit, score, coverage: covered / asked }] : [];
        })
        .sort((a, b) => b.score * (0.3 + b.coverage) - a.score * (0.3 + a.coverage) || a.unit.id - b.unit.id);
    },
  };
}

/** A unit's terms: those of its text, and those of what stands above it or of what it answers, by their weight. */
function weighed(unit: Unit, memo: TermMemo): { weights: ReadonlyMap<string, number>; length: number } {
  const weights = new Map(memo.ofLine(unit.text));
  const length = [...weights.values()].reduce((sum, count) => sum + count, 0);
  const addField = (text: string, weight: number) => {
    for (const [term, count] of memo.ofLine(text)) weights.set(term, (weights.get(term) ?? 0) + count * weight);
  };
  addField(unit.heading, HEADING_WEIGHT);
  if (unit.condition) addField(unit.condition, CONDITION_WEIGHT);
  return { weights, length };
}
