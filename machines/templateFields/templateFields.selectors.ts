import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { fieldSuggestionMachine, SuggestionStatus } from '../fieldSuggestion';
import { failed, found, open, suggestionIdOf, thinking, unchecked } from './found';
import type { templateFieldsMachine } from './templateFields.machine';

type TemplateFields = SnapshotFrom<typeof templateFieldsMachine>;

export const selectStatuses = ({ context }: TemplateFields): Readonly<Record<string, SuggestionStatus>> =>
  context.statuses;
export const selectPointed = ({ context }: TemplateFields) => context.pointed;
export const selectIsSaving = (snapshot: TemplateFields): boolean => snapshot.hasTag('busy');
/** The field whose suggestion is looked at; it stays for a moment after it is gone. */
export const selectShown = ({ context }: TemplateFields): string | null => context.shown;
/** The actor of a field. */
export const selectSuggestionRef = (
  { children }: TemplateFields,
  key: string,
): ActorRefFrom<typeof fieldSuggestionMachine> | undefined =>
  children[suggestionIdOf(key)] as ActorRefFrom<typeof fieldSuggestionMachine> | undefined;

/** What the footer of the fields says. */
export type ReviewSummary =
  | { readonly kind: 'none' | 'checking' | 'unchecked' | 'failed' | 'looksGood' }
  | { readonly kind: 'suggestions'; readonly at: number; readonly of: number };

export const selectReviewSummary = (snapshot: TemplateFields): ReviewSummary => {
  const { context } = snapshot;
  if (Object.keys(context.statuses).length === 0) return { kind: 'none' };
  if (thinking(context).length > 0) return { kind: 'checking' };
  if (open(context).length > 0) {
    const all = found(context);
    // One that is gone is still shown for a moment.
    const shown = all.find((key) => key === context.shown) ?? open(context)[0] ?? '';
    return { kind: 'suggestions', at: all.indexOf(shown) + 1, of: all.length };
  }
  if (failed(context).length > 0) return { kind: 'failed' };
  return { kind: unchecked(context).length > 0 ? 'unchecked' : 'looksGood' };
};

/** The first suggestion that waits. */
export const selectFirstOpen = ({ context }: TemplateFields): string | null => open(context)[0] ?? null;
