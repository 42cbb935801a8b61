import * as endpoints from '#contract/endpoints/knowledge';
import { DOCUMENT_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { FILE_EMPTY } from '#contract/rules/messages';
import { FAILED_UNREACHABLE, failedTooComplex, NO_URLS_PROVIDED } from '#contract/rules/messages/knowledge';
import { discoverPages } from '../crawling/discover';
import type { AnswerRequest } from '../domain/answers/answerRequest';
import { readKnowledge } from '../domain/answers/knowledge';
import { withLikePassages } from '../domain/answers/likePassages';
import { modelAnswer } from '../domain/answers/modelAnswer';
import { retrievalAnswer } from '../domain/answers/retrievalAnswer';
import { isSource } from '../domain/answers/trace';
import { failedEventOf, modelFailureOnly, refusalOfFailed } from '../domain/conversations/failures';
import { listKnowledgeAgents } from '../domain/knowledge/agents';
import {
  addFile,
  addTexts,
  deleteDocuments,
  listDocuments,
  type OfBase,
  queuePages,
  readDocument,
  resumeImport,
  stopImport,
  updateDocument,
} from '../domain/knowledge/documents';
import {
  changeKnowledgeBase,
  createKnowledgeBase,
  deleteKnowledgeBase,
  knowledgeChanged,
  listKnowledgeBases,
  lockKnowledgeBase,
  readKnowledgeBase,
} from '../domain/knowledge/knowledgeBases';
import { cleanFileName } from '../domain/media/fileName';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { importKnowledge } from '../jobs/importKnowledge';
import { enqueue } from '../queue/queue';
import { kindOf } from '../reading/fileKind';
import { TooComplex } from '../reading/tooComplex';
import type { TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';
import type { Tx } from '../request/tx';

type Ctx = Tx & { readonly target: TargetAccount };
const baseOf = ({ db, target }: Ctx, knowledgeBaseId: string): OfBase => ({ db, orgId: target.id, knowledgeBaseId });
const success = true as const;

/** Passages in a reply. */
const SOURCES_MAX = 8;

export const knowledgeHandlers = {
  discoverPages: openHandler(endpoints.discoverPages, async ({ services, signal, caller }, { body }) => {
    const asked = { owner: `user ${caller.id}`, signal };
    const links = await discoverPages(services.fetch, body.url, asked).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      const reason = error instanceof TooComplex ? failedTooComplex(error.why) : FAILED_UNREACHABLE;
      throw new Refusal(422, reason, { input: 'url' });
    });
    return { success, links };
  }),

  listKnowledgeBases: handler(endpoints.listKnowledgeBases, async ({ db, target }) => ({
    success,
    items: await listKnowledgeBases({ db, orgId: target.id }),
  })),

  createKnowledgeBase: handler(endpoints.createKnowledgeBase, async (ctx, { body: { id, ...given } }) => {
    const of = { db: ctx.db, orgId: ctx.target.id };
    const change = { ...given, userId: ctx.caller.id, nowMs: ctx.clock.nowMs() };
    if (id !== undefined) await changeKnowledgeBase(of, id, change);
    const knowledgeBaseId = id ?? (await createKnowledgeBase(of, change));
    await ctx.emit(knowledgeChanged(ctx.target.id, knowledgeBaseId));
    return { success, item: await readKnowledgeBase(of, knowledgeBaseId) };
  }),

  readKnowledgeBase: handler(endpoints.readKnowledgeBase, async ({ db, target }, { params }) => ({
    success,
    item: await readKnowledgeBase({ db, orgId: target.id }, params.knowledgeBaseId),
  })),

  listKnowledgeAgents: handler(endpoints.listKnowledgeAgents, async (ctx, { params }) => ({
    success,
    agents: await listKnowledgeAgents(baseOf(ctx, params.knowledgeBaseId)),
  })),

  deleteKnowledgeBase: handler(endpoints.deleteKnowledgeBase, async ({ db, target, emit }, { params }) => {
    await deleteKnowledgeBase({ db, orgId: target.id }, params.knowledgeBaseId);
    await emit(knowledgeChanged(target.id, params.knowledgeBaseId));
    return { success };
  }),

  listDocuments: handler(endpoints.listDocuments, async (ctx, { params, query }) => ({
    success,
    ...(await listDocuments(baseOf(ctx, params.knowledgeBaseId), query)),
  })),

  addDocuments: handler(endpoints.addDocuments, async (ctx, { params, body: { urls = [], texts = [] } }) => {
    if (urls.length + texts.length === 0) throw new Refusal(400, NO_URLS_PROVIDED, { input: 'urls' });
    const base = baseOf(ctx, params.knowledgeBaseId);
    await lockKnowledgeBase(base, base.knowledgeBaseId);
    const added = [...(await addTexts(base, texts, ctx.clock.now())), ...(await queuePages(base, urls))];
    if (urls.length > 0) await startImport(base);
    await ctx.emit(knowledgeChanged(base.orgId, base.knowledgeBaseId));
    return { success, documents: added };
  }),

  uploadDocument: openHandler(endpoints.uploadDocument, async (ctx, { params }) => {
    const end = ctx.services.limits.openUpload(ctx.ip);
    try {
      const { bytes, type, ...sent } = await ctx.upload.read(DOCUMENT_LIMIT_BYTES);
      if (bytes.length === 0) throw new Refusal(422, FILE_EMPTY, { input: 'file' });
      const is = kindOf(bytes, type);
      if ('refused' in is) throw new Refusal(415, is.refused, { input: 'file' });
      const file = { name: cleanFileName(sent.name, 'txt'), type, bytes };
      return await ctx.scoped(async (tx) => {
        const base = baseOf({ ...tx, target: ctx.target }, params.knowledgeBaseId);
        await lockKnowledgeBase(base, base.knowledgeBaseId);
        const document = await addFile(base, file);
        await startImport(base);
        await tx.emit(knowledgeChanged(base.orgId, base.knowledgeBaseId));
        return { success, document };
      });
    } finally {
      end();
    }
  }),

  updateDocument: handler(endpoints.updateDocument, async (ctx, { params, body }) => {
    const base = baseOf(ctx, params.knowledgeBaseId);
    if (await updateDocument(base, params.documentId, body, ctx.clock.now())) await startImport(base);
    await ctx.emit(knowledgeChanged(base.orgId, base.knowledgeBaseId, params.documentId));
    return { success, document: await readDocument(base, params.documentId) };
  }),

  deleteDocument: handler(endpoints.deleteDocument, (ctx, { params }) =>
    deleteAll(ctx, params.knowledgeBaseId, [params.documentId]),
  ),

  deleteDocuments: handler(endpoints.deleteDocuments, (ctx, { params, body }) =>
    deleteAll(ctx, params.knowledgeBaseId, body.documentIds),
  ),

  stopImport: handler(endpoints.stopImport, async (ctx, { params }) => {
    const base = baseOf(ctx, params.knowledgeBaseId);
    await lockKnowledgeBase(base, base.knowledgeBaseId);
    await stopImport(base);
    await ctx.emit(knowledgeChanged(base.orgId, base.knowledgeBaseId));
    return { success, item: await readKnowledgeBase(base, base.knowledgeBaseId) };
  }),

  resumeImport: handler(endpoints.resumeImport, async (ctx, { params }) => {
    const base = baseOf(ctx, params.knowledgeBaseId);
    await lockKnowledgeBase(base, base.knowledgeBaseId);
    await resumeImport(base);
    await startImport(base);
    await ctx.emit(knowledgeChanged(base.orgId, base.knowledgeBaseId));
    return { success, item: await readKnowledgeBase(base, base.knowledgeBaseId) };
  }),

  queryKnowledgeBase: openHandler(endpoints.queryKnowledgeBase, async (ctx, { params, body }) => {
    const { target, scoped, providers, clock } = ctx;
    const bases = [params.knowledgeBaseId];
    const byWords = await scoped(
      async ({ db }) => {
        await readKnowledgeBase({ db, orgId: target.id }, params.knowledgeBaseId);
        return readKnowledge(db, bases, body.query);
      },
      { readOnly: true },
    );
    const passages = await withLikePassages(
      providers.embeddings,
      (work) => scoped(({ db }) => work(db), { readOnly: true }),
      bases,
      { question: body.query, byWords },
    );
    const found = passages.filter(({ score }) => score > 0).slice(0, SOURCES_MAX);
    const sources = found.map(({ text, knowledgeBaseId: _, ...passage }) => ({ ...passage, excerpt: text }));
    if (body.processQuery !== true || found.length === 0)
      return { success, response: { answer: found[0]?.text ?? '', sources } };
    const nowMs = clock.nowMs();
    const request: AnswerRequest = { ...FROM_KNOWLEDGE, knowledge: found, nowMs, turns: [question(body.query, nowMs)] };
    const made = providers.model
      ? await modelAnswer(providers.model, request, () => {}).catch((error: unknown) => {
          throw refusalOfFailed(failedEventOf(modelFailureOnly(error), true));
        })
      : await scoped(({ db }) => retrievalAnswer(db, request), { readOnly: true });
    const used = found.map((passage) => isSource(made.sources, passage));
    const told = sources.map((source, place) => ({ ...source, used: used[place] === true }));
    return { success, response: { answer: made.text, sources: told } };
  }),
} satisfies HandlersOf<typeof endpoints>;

/** An agent that knows nothing but the passages. */
const FROM_KNOWLEDGE = {
  agentName: 'Assistant',
  prompt: 'Answer the question from the knowledge base alone. Say so if it does not tell.',
  greeting: undefined,
  language: undefined,
  timeZone: 'UTC',
  actions: [],
  peer: null,
  model: undefined,
} satisfies Partial<AnswerRequest>;

const question = (text: string, atMs: number) => ({ role: 'user' as const, text, atMs });

const startImport = ({ db, ...base }: OfBase) => enqueue(db, importKnowledge, base);

async function deleteAll(ctx: Ctx, knowledgeBaseId: string, ids: readonly string[]) {
  const base = baseOf(ctx, knowledgeBaseId);
  await deleteDocuments(base, ids);
  await ctx.emit(knowledgeChanged(base.orgId, knowledgeBaseId));
  return { success };
}
