import { dequal } from 'dequal/lite';

/** What was typed, beside what is there anyway. */
export const typedBeside = <TDraft extends object>(shown: TDraft, typed: Partial<TDraft>): Partial<TDraft> =>
  pick(typed, (name, value) => !dequal(shown[name], value));

/** Whether anything was typed that the host does not have. */
export const isTyped = ({ typed }: { readonly typed: object }): boolean => Object.keys(typed).length > 0;

/** What was typed, as one line of text to be stored; nothing if nothing was. */
export const textOf = (typed: object): string => (Object.keys(typed).length === 0 ? '' : JSON.stringify(typed));

/**
 * The fields in a stored text. Forms that several tabs left are lines of it: the last one counts for each field.
 * @param read the fields of a line that are sound
 */
export const typedIn = <TDraft extends object>(
  text: string,
  read: (stored: Readonly<Record<string, unknown>>) => Partial<TDraft>,
): Partial<TDraft> => Object.assign({}, ...text.split('\n').map((line) => read(fieldsIn(line)))) as Partial<TDraft>;

/** The stored texts, numbers and switches that the draft has too; what is made of several values is left out. */
export const alike = <TDraft extends object>(stored: Readonly<Record<string, unknown>>, draft: TDraft) =>
  pick(stored as Partial<TDraft>, (name, value) => typeof value !== 'object' && typeof value === typeof draft[name]);

function fieldsIn(line: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(line);
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  } catch {
    // Anything can write to the storage of a browser.
    return {};
  }
}

const pick = <TDraft extends object>(
  fields: Partial<TDraft>,
  isWanted: (name: keyof TDraft, value: unknown) => boolean,
): Partial<TDraft> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isWanted(name as keyof TDraft, value)),
  ) as Partial<TDraft>;
