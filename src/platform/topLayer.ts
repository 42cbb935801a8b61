/** Closes the top dialog, menu or question, as Escape does. Returns whether there was one. */
export function closeTopLayer(document: Pick<Document, 'querySelectorAll'>): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
