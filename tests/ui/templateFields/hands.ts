import type { TemplateField } from '#contract/entities/campaign';

/** What a person can do with the answers to a template and the suggestions for them. Each action fails if it is impossible. */
export type Hands = {
  /** Changes the answer that differs. At first the agent is opened, and these are what it answers. */
  readonly answer: (fields: readonly TemplateField[]) => Promise<void>;
  readonly publish: () => Promise<void>;
  /** Uses the button that has one of these names, in the dialog if one is open. */
  readonly press: (...names: readonly string[]) => Promise<void>;
};
