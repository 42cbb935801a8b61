/** Gives the focus to the row after or before the one that has it; the first comes after none. */
export function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const focused = rows.findIndex((row) => row.closest('li, tr')?.contains(document.activeElement));
  rows[focused + by]?.focus();
}
