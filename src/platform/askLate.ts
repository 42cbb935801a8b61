/**
 * Runs in the HTML of the console: asks for the files that the host marks as late (server/http/preloads.ts) once all but one of the first
 * ones have come. Asked for with them, they would share the line, and nothing could run until all are there. The one that is still
 * coming covers the way of the request. The build writes this function's text into the page, so it uses nothing from outside itself.
 */
export function askLate(): void {
  const links = (rel: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  let come = 0;
  // The event of a link does not bubble.
  document.addEventListener(
    'load',
    ({ target }) => {
      if ((target as HTMLLinkElement).rel !== 'modulepreload') return;
      come += 1;
      if (come >= links('modulepreload').length - 1) for (const link of links('late')) link.rel = 'modulepreload';
    },
    true,
  );
}
