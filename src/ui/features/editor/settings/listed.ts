/** Short names one after another, for the line that says what a folded section holds; null without any. */
export const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(', '));
