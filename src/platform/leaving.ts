/** A custom event: the browser has none for leaving a place within the document, or for the end of a session. */
const LEAVING = 'console.leaving';

/** Announces that a place is about to be left or a session to end. */
export function announceLeaving(host: Pick<EventTarget, 'dispatchEvent'>): void {
  host.dispatchEvent(new Event(LEAVING));
}

/** Runs `act` before the place is left or the session ends. Returns how to stop listening. */
export function beforeLeaving(host: EventTarget, act: () => void): () => void {
  host.addEventListener(LEAVING, act);
  return () => host.removeEventListener(LEAVING, act);
}
