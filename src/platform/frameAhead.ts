/**
 * Runs in the HTML of the console, in its frame: marks the frame with what the address tells of it, as `marksOf` does once the code is
 * here (src/ui/routes/console/frame.ts), so that nothing moves. The build writes this function's text into the page, so it uses nothing
 * from outside itself.
 */
export function frameAhead(): void {
  const { pathname, search } = location;
  const isInbox = /\/inbox\/?$/i.test(pathname);
  const isAgent = /\/agent\/\d/i.test(pathname);
  const marks = {
    rail: isInbox || pathname.includes('settings'),
    tabs: isAgent,
    bare: isInbox && !isAgent,
    whole: (isInbox && /[?&](?:active|new)=/.test(search)) || (isAgent && /[?&]testAgent=/.test(search)),
    acting: /\/(?:partner|reseller)\/\d+\/(?:reseller|org)\/\d/i.test(pathname),
  };
  const frame = document.currentScript?.parentElement;
  const held = Object.entries(marks).flatMap(([mark, isHeld]) => (isHeld ? [mark] : []));
  if (frame) frame.dataset.frame = held.join(' ');
}
