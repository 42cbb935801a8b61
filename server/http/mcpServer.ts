import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { noSuchTool } from '#contract/rules/messages';
import type { McpTool } from './mcpTools';

/** What an assistant sends to a tool. */
export type ToolInput = Readonly<Record<string, unknown>>;
export type ToolAnswer = { readonly status: number; readonly text: string };

export type McpParts = {
  readonly version: string;
  /** What the token may do. */
  readonly listed: readonly McpTool[];
  /** Also the others: the pipeline refuses them, as it does over HTTP. */
  readonly all: readonly McpTool[];
  readonly run: (tool: McpTool, input: ToolInput) => Promise<ToolAnswer>;
};

const INSTRUCTIONS =
  'Tools are the calls of the API, with their params, query and body. Changes of an agent go to its staging copy (saveCampaign); ' +
  'callers meet them after publishAgent. Lists answer in pages.';

/** Answers one message of an assistant. Nothing is kept between messages, so that any host can answer the next one. */
export async function answerMcp(request: Request, message: unknown, { version, listed, all, run }: McpParts) {
  // oxlint-disable-next-line typescript/no-deprecated -- McpServer takes zod schemas only, and these tools bring their JSON schema
  const server = new Server(
    { name: PRODUCT_NAME, version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: listed.map(({ endpoint: _endpoint, ...tool }) => ({ ...tool })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const tool = all.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, noSuchTool(params.name));
    const { status, text } = await run(tool, params.arguments ?? {});
    return { content: [{ type: 'text', text }], isError: status >= 400 };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
