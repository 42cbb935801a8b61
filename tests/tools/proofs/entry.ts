/** A file or a package in the graph of what names what. */
export type Entry = {
  readonly hash: string;
  /** What it imports as soon as it is loaded. */
  readonly imports: readonly string[];
  /** What else it names: imports made later, globs, URLs, replaced modules. */
  readonly later: readonly string[];
};
