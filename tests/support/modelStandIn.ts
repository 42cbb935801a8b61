import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A scripted OpenAI-compatible endpoint over real HTTP, to test the host's side of the protocol, and every failure, without a model. */

/** A request as it arrived. */
export type StandInRequest = {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
};

/** How the endpoint answers one request. */
export type StandInScript =
  /** Answers in pieces, like a model; `waitFor` delays the first piece. */
  | { readonly kind: 'answer'; readonly pieces: readonly string[]; readonly waitFor?: Promise<unknown> }
  /** Sends reasoning first, in the field that some endpoints have for it. */
  | { readonly kind: 'think'; readonly thoughts: readonly string[]; readonly pieces: readonly string[] }
  /** Answers with an error status and body. */
  | {
      readonly kind: 'refuse';
      readonly status: number;
      readonly message: string;
      readonly headers?: Record<string, string>;
    }
  /** Accepts the request and never answers. */
  | { readonly kind: 'hang' }
  /** Sends some pieces and then nothing, but keeps the connection open. */
  | { readonly kind: 'stall'; readonly pieces: readonly string[] }
  /** Sends some pieces and then drops the connection. */
  | { readonly kind: 'drop'; readonly pieces: readonly string[] }
  /** Ends the response normally without marking the answer as finished. */
  | { readonly kind: 'cutOff'; readonly pieces: readonly string[] }
  /** Answers something that breaks the protocol. */
  | { readonly kind: 'raw'; readonly contentType: string; readonly body: string };

export type LlmStandIn = {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  /** Sets the script for the following requests. */
  readonly play: (script: StandInScript | ((request: StandInRequest) => StandInScript)) => void;
  readonly close: () => Promise<void>;
};

/** Starts it on a free local port. By default it repeats the last question. */
export async function startLlmStandIn(): Promise<LlmStandIn> {
  let script: (request: StandInRequest) => StandInScript = repeatQuestion;
  const requests: StandInRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void readRequest(incoming).then(async (request) => {
      if (incoming.url !== '/v1/chat/completions' || request === undefined) return refuse(outgoing, 404, 'Not found');
      requests.push(request);
      await perform(script(request), request, outgoing);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    play: (next) => {
      script = typeof next === 'function' ? next : () => next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function repeatQuestion({ messages }: StandInRequest): StandInScript {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return { kind: 'answer', pieces: ['You asked: ', question] };
}

async function perform(script: StandInScript, request: StandInRequest, outgoing: ServerResponse): Promise<void> {
  switch (script.kind) {
    case 'answer':
      await script.waitFor;
      return request.stream ? sendPieces(outgoing, script.pieces, { end: true }) : sendWhole(outgoing, script.pieces);
    case 'think':
      startStream(outgoing);
      for (const text of script.thoughts) sendChunk(outgoing, { reasoning_content: text });
      return sendPieces(outgoing, script.pieces, { end: true });
    case 'refuse':
      return refuse(outgoing, script.status, script.message, script.headers);
    case 'hang':
      return;
    case 'stall':
      return sendPieces(outgoing, script.pieces, { end: false });
    case 'drop':
      await sendPieces(outgoing, script.pieces, { end: false });
      // Flushes what was written; the end of the body never comes.
      outgoing.socket?.destroySoon();
      return;
    case 'cutOff':
      await sendPieces(outgoing, script.pieces, { end: false });
      outgoing.end();
      return;
    case 'raw':
      outgoing.writeHead(200, { 'content-type': script.contentType }).end(script.body);
  }
}

async function sendPieces(
  outgoing: ServerResponse,
  pieces: readonly string[],
  { end }: { end: boolean },
): Promise<void> {
  startStream(outgoing);
  for (const content of pieces) {
    sendChunk(outgoing, { content });
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!end) return;
  sendChunk(outgoing, {}, 'stop');
  outgoing.end('data: [DONE]\n\n');
}

function startStream(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
}

function sendChunk(outgoing: ServerResponse, delta: Record<string, string>, finishReason: string | null = null): void {
  const chunk = {
    ...ENVELOPE,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
  outgoing.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

function sendWhole(outgoing: ServerResponse, pieces: readonly string[]): void {
  const message = { role: 'assistant', content: pieces.join('') };
  const body = { ...ENVELOPE, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] };
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(outgoing: ServerResponse, status: number, message: string, headers: Record<string, string> = {}): void {
  outgoing
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ error: { message, type: 'stand_in' } }));
}

const ENVELOPE = { id: 'chatcmpl-stand-in', created: 0, model: 'stand-in' };

async function readRequest(incoming: IncomingMessage): Promise<StandInRequest | undefined> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  try {
    const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Partial<StandInRequest>;
    return {
      authorization: incoming.headers.authorization,
      model: String(body.model),
      stream: body.stream === true,
      messages: body.messages ?? [],
    };
  } catch {
    return undefined;
  }
}
