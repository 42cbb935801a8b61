/** Where in a prompt a quoted line stands, in characters; null if it is not there any more. */
export function findQuote(prompt: string, quote: string): { readonly start: number; readonly end: number } | null {
  const start = quote === '' ? -1 : prompt.indexOf(quote);
  return start === -1 ? null : { start, end: start + quote.length };
}
