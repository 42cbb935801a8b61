/** Ours alone: the browser has no word for a place that is left within the document, nor for a session that ends. */
const LEAVING = 'console.leaving';

/** Says that a place or a session ends, while everybody still stands on it. */
export function sayLeaving(host: Pick<EventTarget, 'dispatchEvent'>): void {
  host.dispatchEvent(new Event(LEAVING));
}

/** Acts before anybody hears of the other place, or of the end of the session. The answer calls it off. */
export function beforeLeaving(host: EventTarget, act: () => void): () => void {
  host.addEventListener(LEAVING, act);
  return () => host.removeEventListener(LEAVING, act);
}
