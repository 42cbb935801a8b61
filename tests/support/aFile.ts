/** A form with a small text file. */
export function aFile(): FormData {
  const form = new FormData();
  form.set('file', new File(['Open from nine.'], 'hours.txt'));
  return form;
}
