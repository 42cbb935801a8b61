/**
 * Server-sent events. The first of them sends the headers; before it a `Refusal` is answered as usual. It ends with its handler,
 * unless that keeps it open.
 */
export type EventStream<Event> = {
  /** Sends an event named `event.event` or `event.type`. False: the caller is gone or too slow, stop. */
  readonly send: (event: Event, options?: { readonly id?: string }) => boolean;
  /** Sends an event that the contract does not list, such as `reset`. */
  readonly sendNamed: (name: string, data: unknown, options?: { readonly id?: string }) => boolean;
  /** Keeps the connection alive. */
  readonly comment: (text: string) => boolean;
  /** Sends a frame as it is. */
  readonly write: (frame: Buffer) => boolean;
  /** Tells once the stream is over: the caller is gone or too slow, the host stops, or it was ended. */
  readonly onClose: (tell: () => void) => void;
  readonly isClosed: () => boolean;
  /** Leaves the stream open when its handler is done: nothing else of the call is held any more. */
  readonly keep: () => void;
  readonly end: () => void;
  /** Resolves when the caller has received everything sent so far, or is gone. */
  readonly drained: () => Promise<void>;
  readonly lastEventId: string | null;
};
