import type { Complexity } from '#contract/rules/messages/knowledge';

/** What a stranger sent cannot be decoded within the limits of a decoder. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
  readonly why: Complexity;
  constructor(why: Complexity) {
    super(`It cannot be decoded within the limits: ${why}.`);
    this.why = why;
  }
}
