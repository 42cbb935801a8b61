import type { AnswerEvent } from '#contract/entities/conversation';
import type { TestHost } from '#tests/support/host.ts';

/** A streamed answer: its events, and a way to disconnect. */
export type OpenAnswer = {
  readonly status: number;
  readonly next: () => Promise<AnswerEvent | undefined>;
  readonly rest: () => Promise<AnswerEvent[]>;
  readonly hangUp: () => void;
};

/** Asks an agent and streams the answer. */
export async function askStreamed(host: TestHost, token: string, body: object): Promise<OpenAnswer> {
  const hangUp = new AbortController();
  const response = await fetch(`${host.url}/api/v2/agent/runPrompt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal: hangUp.signal,
  });
  const events = readEvents(response);
  const next = async () => (await events.next()).value as AnswerEvent | undefined;
  return {
    status: response.status,
    next,
    rest: async () => {
      const rest: AnswerEvent[] = [];
      for (let event = await next(); event; event = await next()) rest.push(event);
      return rest;
    },
    hangUp: () => hangUp.abort(),
  };
}

/** The events, with pieces that follow each other as one: how many there are depends on how fast the model writes. */
export function inOnePiece(events: readonly AnswerEvent[]): AnswerEvent[] {
  const joined: AnswerEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.event === 'delta' && last?.event === 'delta')
      joined.splice(-1, 1, { ...last, text: last.text + event.text });
    else joined.push(event);
  }
  return joined;
}

async function* readEvents(response: Response): AsyncGenerator<AnswerEvent> {
  let buffer = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    buffer += decoder.decode(chunk, { stream: true });
    const frames = buffer.split('\n\n');
    buffer = frames.pop() ?? '';
    for (const frame of frames) {
      const data = /^data: (.*)$/m.exec(frame)?.[1];
      if (data !== undefined) yield JSON.parse(data) as AnswerEvent;
    }
  }
}
