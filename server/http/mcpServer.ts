import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { COMMON_TOOLS } from '#contract/endpoints/commonTools';
import { PRODUCT_NAME } from '#contract/rules/constants';
import { FIND_TOOLS_WORDS, noSuchTool, USE_TOOL_WORDS } from '#contract/rules/messages';
import { toolsForTask } from './mcpSearch';
import type { McpTool } from './mcpTools';

/** What an assistant sends to a tool. */
export type ToolInput = Readonly<Record<string, unknown>>;
export type ToolAnswer = { readonly status: number; readonly text: string };

export type McpParts = {
  readonly version: string;
  /** What the token may do. */
  readonly open: readonly McpTool[];
  /** Also the others: the pipeline refuses them, as it does over HTTP. */
  readonly all: readonly McpTool[];
  readonly run: (tool: McpTool, input: ToolInput) => Promise<ToolAnswer>;
};

const INSTRUCTIONS =
  'Tools are the calls of the API, with their params, query and body; the most used are listed, findTools finds the others. Changes of ' +
  'an agent go to its staging copy (saveCampaign); callers meet them after publishAgent. Lists answer in small pages.';

/** How many tools a search names. */
const FOUND_LIMIT = 5;

const text = (description: string) => ({ type: 'string', description });
const HELPERS = [
  {
    name: 'findTools',
    description: FIND_TOOLS_WORDS,
    inputSchema: {
      type: 'object' as const,
      properties: { task: text('What to do, in a few words.') },
      required: ['task'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: true, destructiveHint: false },
  },
  {
    name: 'useTool',
    description: USE_TOOL_WORDS,
    inputSchema: {
      type: 'object' as const,
      properties: {
        name: text('The name of the tool.'),
        arguments: { type: 'object', description: 'Its params, query and body.' },
      },
      required: ['name'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: false, destructiveHint: true },
  },
];

/** Answers one message of an assistant. Nothing is kept between messages, so that any host can answer the next one. */
export async function answerMcp(request: Request, message: unknown, { version, open, all, run }: McpParts) {
  // oxlint-disable-next-line typescript/no-deprecated -- McpServer takes zod schemas only, and these tools bring their JSON schema
  const server = new Server(
    { name: PRODUCT_NAME, version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const listed = open.filter(({ name }) => (COMMON_TOOLS as readonly string[]).includes(name));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...HELPERS, ...listed.map(shown)] }));
  const use = async (name: string, given: ToolInput): Promise<CallToolResult> => {
    const tool = all.find((one) => one.name === name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, noSuchTool(name));
    const { status, text: answer } = await run(tool, given);
    return { content: [{ type: 'text', text: answer }], isError: status >= 400 };
  };
  server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const { name, arguments: given = {} } = params;
    if (name === 'useTool') return use(textIn(given.name), objectOf(given.arguments));
    if (name !== 'findTools') return use(name, given);
    const tools = toolsForTask(open, textIn(given.task), FOUND_LIMIT).map(shown);
    return { content: [{ type: 'text', text: JSON.stringify({ success: true, tools }) }], isError: false };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const shown = ({ endpoint: _endpoint, ...tool }: McpTool) => ({ ...tool });

const objectOf = (value: unknown): ToolInput => (typeof value === 'object' && value !== null ? { ...value } : {});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
