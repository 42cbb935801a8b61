/**
 * Sends a body to the host; the browser delivers it on its own, even after the page is left. It is small, and may be lost: some
 * WebViews cannot send it.
 */
export function sendBeacon(navigator: Partial<Pick<Navigator, 'sendBeacon'>>, path: string, body: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
