export type ReadEvent = { readonly id: string | undefined; readonly event: string | undefined; readonly data: unknown };

/** Reads an open event stream. */
export type EventReader = {
  readonly status: number;
  /** All events so far. */
  readonly events: readonly ReadEvent[];
  readonly comments: readonly string[];
  /** Resolves with all events once there are that many. */
  readonly until: (count: number) => Promise<readonly ReadEvent[]>;
  /** Resolves when the host ends the stream. */
  readonly ended: Promise<void>;
  readonly close: () => void;
};

export async function readEvents(url: string, headers: Readonly<Record<string, string>>): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  });
  const events: ReadEvent[] = [];
  const comments: string[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const take = (frame: string) => {
    const fields = new Map(frame.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const comment = fields.get('');
    if (comment !== undefined) comments.push(comment);
    if (!fields.has('data')) return;
    events.push({ id: fields.get('id'), event: fields.get('event'), data: JSON.parse(fields.get('data') ?? 'null') });
    for (const waiter of waiting) if (events.length >= waiter.count) waiter.resolve();
    waiting = waiting.filter(({ count }) => events.length < count);
  };
  let rest = '';
  const ended = pump(response, (chunk) => {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    frames.forEach(take);
  });
  return {
    status: response.status,
    events,
    comments,
    async until(count) {
      if (events.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return events;
    },
    ended,
    close: () => abort.abort(),
  };
}

async function pump(response: Response, feed: (text: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) feed(chunk.value);
  } catch {
    // Closed by the test or by the host.
  }
}
