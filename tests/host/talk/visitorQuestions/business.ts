/**
 * What a visitor of a small business asks, and what the answer must be. Written before the code that answers without a language model.
 */
export type Expected =
  /** Words that the answer must quote, all of them. */
  | readonly [string, ...string[]]
  /** It is written down nowhere. */
  | 'doesNotKnow'
  /** The visitor wants a person, or is upset. */
  | 'handsOver'
  | 'greets'
  | 'thanks';

export type Asked = readonly [question: string, expected: Expected];

export type Business = {
  readonly name: string;
  readonly language: string;
  readonly prompt: string;
  readonly greeting: string;
  readonly documents: readonly { readonly title: string; readonly text: string }[];
  readonly asked: readonly Asked[];
  /** More of them, written after the code. */
  readonly checked: readonly Asked[];
};
