/** One event of a text/event-stream. `id` is the last one the stream named, '' for none. */
export type ServerSentEvent = { readonly id: string; readonly event: string; readonly data: string };

/** What a stream says: an event, a wish for the pause before the next connection, or a mere sign of life. */
export type StreamSignal =
  | { readonly kind: 'event'; readonly event: ServerSentEvent }
  | { readonly kind: 'retry'; readonly delayMs: number }
  | { readonly kind: 'alive' };

/**
 * Reads a text/event-stream (HTML standard 9.2.6) piece by piece, wherever the network cuts it: CR, LF and CRLF end a line,
 * `data` lines join, comments and events without data are signs of life. An event that the stream breaks off is dropped.
 */
export function createEventParser(lastId = ''): (text: string) => StreamSignal[] {
  let rest = '';
  let isFirst = true;
  let id = lastId;
  let event = '';
  let data: string[] = [];

  const finish = (): StreamSignal => {
    const finished: StreamSignal =
      data.length > 0
        ? { kind: 'event', event: { id, event: event || 'message', data: data.join('\n') } }
        : { kind: 'alive' };
    event = '';
    data = [];
    return finished;
  };
  const takeLine = (line: string): StreamSignal | null => {
    if (line === '') return finish();
    const colon = line.indexOf(':');
    if (colon === 0) return { kind: 'alive' };
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
    if (field === 'id' && !value.includes('\0')) id = value;
    return field === 'retry' && /^\d+$/.test(value) ? { kind: 'retry', delayMs: Number(value) } : null;
  };

  return (text) => {
    rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
    if (text !== '') isFirst = false;
    const signals: StreamSignal[] = [];
    for (;;) {
      const end = /\r\n|\r(?!$)|\n/.exec(rest);
      if (!end) return signals;
      const signal = takeLine(rest.slice(0, end.index));
      rest = rest.slice(end.index + end[0].length);
      if (signal) signals.push(signal);
    }
  };
}

/** The signals of a response's body, until it ends. Cancels the body when the reader stops early. */
export async function* readEventStream(body: ReadableStream<Uint8Array>, lastId = ''): AsyncGenerator<StreamSignal> {
  const parse = createEventParser(lastId);
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parse(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
