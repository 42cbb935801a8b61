/** Where a unit was written. */
export type UnitSource = {
  readonly kind: 'prompt' | 'knowledge';
  /** Title of the document; for the prompt, that of the section. */
  readonly title: string;
  readonly url?: string | undefined;
};

/** The smallest thing that can be quoted: a sentence, a line of a list, an answer of a question-and-answer pair. */
export type Unit = {
  /** Order in which it was written. */
  readonly id: number;
  readonly source: UnitSource;
  /** The headings above it. */
  readonly heading: string;
  /** Paragraph or list it stands in; neighbours share it. */
  readonly block: number;
  /** What can be said to someone who asks. */
  readonly text: string;
  /** The question or case it was written for ("Do you cater?", "the caller smells gas"). */
  readonly condition?: string | undefined;
  /** A line of a price list or menu. */
  readonly item?: ListItem | undefined;
};

export type ListItem = {
  readonly name: string;
  readonly price?: string | undefined;
  readonly details?: string | undefined;
};

/** What was read from an agent's texts. */
export type ReadText = {
  /** What can be told to people. */
  readonly facts: readonly Unit[];
  /** Every line as it was written, instructions too: opening hours and lists of what to ask are found here. */
  readonly lines: readonly Line[];
};

export type Line = {
  readonly source: UnitSource;
  readonly heading: string;
  readonly block: number;
  readonly isListItem: boolean;
  readonly text: string;
};
