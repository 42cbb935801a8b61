import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A scripted OpenAI-compatible endpoint over real HTTP, to test the host's side of the protocol, and every failure, without a model. */

/** A request as it arrived. */
export type StandInRequest = {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The functions that the model may call. */
  readonly tools: readonly StandInTool[];
};

export type StandInTool = {
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
};

/** A call of a function; `arguments` is JSON, unless a test wants nonsense. */
export type StandInCall = { readonly name: string; readonly arguments: string };

/** How the endpoint answers one request. */
export type StandInScript =
  /** Answers in pieces, like a model; `waitFor` delays the first piece, `end` says why it ends. */
  | {
      readonly kind: 'answer';
      readonly pieces: readonly string[];
      readonly waitFor?: Promise<unknown>;
      readonly end?: 'stop' | 'length' | 'content_filter';
    }
  /** Calls functions, perhaps after some words. */
  | { readonly kind: 'call'; readonly calls: readonly StandInCall[]; readonly pieces?: readonly string[] }
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

type VectorOf = (text: string) => readonly number[];

export type LlmStandIn = {
  /** For `LLM_BASE_URL`. */
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  /** Sets the script for the following requests. */
  readonly play: (script: StandInScript | ((request: StandInRequest) => StandInScript)) => void;
  /** How texts become vectors; null: requests for them are refused. */
  readonly embedBy: (vectorOf: VectorOf | null) => void;
  /** The rows of its list of models; null: it has no such list. */
  readonly listModels: (rows: readonly object[] | null) => void;
  /** The texts that vectors were asked for. */
  readonly embedded: readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts it on a free local port. By default it repeats the last question. */
export async function startLlmStandIn(): Promise<LlmStandIn> {
  let script: (request: StandInRequest) => StandInScript = repeatQuestion;
  let vectorOf: VectorOf | null = null;
  let models: readonly object[] | null = null;
  const embedded: string[] = [];
  const requests: StandInRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then(async (body) => {
      if (models && incoming.url === '/v1/models') {
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        outgoing.end(JSON.stringify({ object: 'list', data: models }));
        return;
      }
      if (body && incoming.url === '/v1/embeddings') {
        const texts = body.input ?? [];
        embedded.push(...texts);
        if (vectorOf) sendVectors(outgoing, texts.map(vectorOf));
        else refuse(outgoing, 500, 'No vectors');
        return;
      }
      if (!body || incoming.url !== '/v1/chat/completions') return refuse(outgoing, 404, 'Not found');
      const request = requestIn(body, incoming.headers.authorization);
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
    embedded,
    embedBy: (next) => {
      vectorOf = next;
    },
    listModels: (rows) => {
      models = rows;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendVectors(outgoing: ServerResponse, vectors: readonly (readonly number[])[]): void {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
}

function repeatQuestion({ messages }: StandInRequest): StandInScript {
  const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return { kind: 'answer', pieces: ['You asked: ', question] };
}

async function perform(script: StandInScript, request: StandInRequest, outgoing: ServerResponse): Promise<void> {
  switch (script.kind) {
    case 'answer':
      await script.waitFor;
      return request.stream
        ? sendPieces(outgoing, script.pieces, { end: script.end ?? 'stop' })
        : sendWhole(outgoing, script.pieces);
    case 'call':
      return sendCalls(outgoing, script);
    case 'think':
      startStream(outgoing);
      for (const text of script.thoughts) sendChunk(outgoing, { reasoning_content: text });
      return sendPieces(outgoing, script.pieces, { end: 'stop' });
    case 'refuse':
      return refuse(outgoing, script.status, script.message, script.headers);
    case 'hang':
      return;
    case 'stall':
      return sendPieces(outgoing, script.pieces, { end: null });
    case 'drop':
      await sendPieces(outgoing, script.pieces, { end: null });
      // Flushes what was written; the end of the body never comes.
      outgoing.socket?.destroySoon();
      return;
    case 'cutOff':
      await sendPieces(outgoing, script.pieces, { end: null });
      outgoing.end();
      return;
    case 'raw':
      outgoing.writeHead(200, { 'content-type': script.contentType }).end(script.body);
  }
}

async function sendPieces(
  outgoing: ServerResponse,
  pieces: readonly string[],
  { end }: { end: string | null },
): Promise<void> {
  startStream(outgoing);
  for (const content of pieces) {
    sendChunk(outgoing, { content });
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (end === null) return;
  sendChunk(outgoing, {}, end);
  outgoing.end(LAST_CHUNKS);
}

async function sendCalls(
  outgoing: ServerResponse,
  { calls, pieces = [] }: Extract<StandInScript, { kind: 'call' }>,
): Promise<void> {
  await sendPieces(outgoing, pieces, { end: null });
  for (const [index, { name, arguments: text }] of calls.entries()) {
    const id = `call-${index}-${Date.now()}`;
    sendChunk(outgoing, { tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
    // As models do, in pieces.
    for (const half of [text.slice(0, 5), text.slice(5)])
      sendChunk(outgoing, { tool_calls: [{ index, function: { arguments: half } }] });
  }
  sendChunk(outgoing, {}, 'tool_calls');
  outgoing.end(LAST_CHUNKS);
}

function startStream(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
}

function sendChunk(outgoing: ServerResponse, delta: Record<string, unknown>, finishReason: string | null = null): void {
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
/** What each answer took, as endpoints tell it on request. */
const USAGE = {
  ...ENVELOPE,
  object: 'chat.completion.chunk',
  choices: [],
  usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110, cost: 0.0005 },
};
const LAST_CHUNKS = `data: ${JSON.stringify(USAGE)}\n\ndata: [DONE]\n\n`;

type Body = Partial<StandInRequest> & { readonly input?: readonly string[] };

async function readBody(incoming: IncomingMessage): Promise<Body | undefined> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as Body;
  } catch {
    return undefined;
  }
}

function requestIn(body: Body, authorization: string | undefined): StandInRequest {
  return {
    authorization,
    model: String(body.model),
    stream: body.stream === true,
    messages: body.messages ?? [],
    tools: body.tools ?? [],
  };
}
