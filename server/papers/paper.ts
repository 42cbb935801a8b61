/** A paper that a person keeps: a bill, or a statement. Plain values, so that it can be drawn in a process of its own. */
export type Paper = {
  /** Whose paper it is; `logo`: a picture of any kind, which stands in place of the name. */
  readonly brand: { readonly name: string; readonly accent: string; readonly logo: Buffer | null };
  readonly title: string;
  /** What must not be overlooked. */
  readonly mark: string | null;
  readonly facts: readonly Fact[];
  /** Whom it is from and for, each with lines of text. */
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  /** The first column takes what the others leave; those are figures. */
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Below the figures, the last one in bold. */
  readonly sums: readonly Fact[];
  readonly notes: readonly string[];
  readonly madeAtMs: number;
};

export type Fact = { readonly label: string; readonly value: string };
