import type { AnswerSource } from '#contract/entities/conversation';
import type { AnswerTrace, ReadPassage } from '#contract/entities/teaching';
import { TRACE_LIMIT_CHARACTERS, TRACE_LIMIT_PASSAGES } from '#contract/rules/hostConstants';
import { answerTrace } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { beginningOf } from '../../request/storable';
import type { MessageRow } from '../conversations/messageRow';
import type { KnowledgePassage } from '../retrieval/passages';
import type { AnswerRequest, MadeAnswer } from './answerRequest';

/** What was done for an answer beside writing it. */
type Work = {
  readonly lookup: { readonly durationMs?: number | undefined } | null;
  readonly functionsRun: readonly { readonly name: string; readonly durationMs?: number | undefined }[];
};

/** What an answer was made from. Of the others, whether a language model rests on one it does not tell. */
export function traceOf({ knowledge }: Pick<AnswerRequest, 'knowledge'>, made: MadeAnswer, work: Work): AnswerTrace {
  const { engine, sources, durationMs, apps = {} } = made;
  const isModel = engine === 'model';
  const used = sources.map(({ kind, title, url, excerpt }): ReadPassage => {
    const passage = knowledge.find((one) => kind === 'knowledge' && quotes(excerpt, one) && one.title === title);
    return {
      ...(passage ? placeOf(passage) : { kind, title, ...(url && { url }) }),
      excerpt: cut(excerpt),
      used: true,
    };
  });
  const others = knowledge
    .filter((one) => isModel || (one.score ?? 0) > 0)
    .filter((one) => !isSource(sources, one))
    .map((one): ReadPassage => ({ ...placeOf(one), excerpt: cut(one.text), ...(!isModel && { used: false }) }));
  const called = new Set(work.functionsRun.map(({ name }) => name));
  return {
    passages: [...used, ...others].slice(0, TRACE_LIMIT_PASSAGES),
    steps: [
      ...(work.lookup?.durationMs === undefined ? [] : [{ kind: 'read' as const, durationMs: work.lookup.durationMs }]),
      ...work.functionsRun.flatMap(({ name, durationMs: ms }) =>
        ms === undefined ? [] : [{ kind: 'function' as const, name, durationMs: ms }],
      ),
      ...(durationMs === undefined ? [] : [{ kind: isModel ? ('model' as const) : ('find' as const), durationMs }]),
    ],
    apps: Object.fromEntries(Object.entries(apps).filter(([name]) => called.has(name))),
  };
}

export async function keepTrace(
  db: Db,
  { agentId, roomId, id: messageId }: MessageRow,
  trace: AnswerTrace,
): Promise<void> {
  await db.insert(answerTrace).values({ agentId, roomId, messageId, trace }).onConflictDoNothing();
}

function placeOf({ title, heading, url, knowledgeBaseId, documentId, score }: KnowledgePassage) {
  return {
    kind: 'knowledge' as const,
    title,
    ...(heading && { section: heading }),
    ...(url && { url }),
    ...(knowledgeBaseId && { knowledgeBaseId }),
    ...(documentId && { documentId }),
    ...(score !== undefined && { score }),
  };
}

/** Whether one of an answer's sources was taken from a passage. */
export const isSource = (sources: readonly AnswerSource[], passage: KnowledgePassage): boolean =>
  sources.some(
    ({ kind, excerpt, title }) => kind === 'knowledge' && title === passage.title && quotes(excerpt, passage),
  );

/** Whether a quote was taken from a passage; marks of lists and emphasis are lost on the way. */
function quotes(quote: string, { text, heading }: KnowledgePassage): boolean {
  const [first = ''] = quote.split('\n').map(plain).filter(Boolean);
  return first !== '' && plain(`${heading}\n${text}`).includes(first);
}

const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();

const cut = (text: string) =>
  text.length <= TRACE_LIMIT_CHARACTERS ? text : `${beginningOf(text, TRACE_LIMIT_CHARACTERS - 1)}…`;
