import type { CallLane } from '#contract/entities/call';
import type { Campaign } from '#contract/entities/campaign';
import type { Scope } from '../../db/scope';
import type { AnswerStep } from '../../domain/answers/answerOnce';
import type { MadeAnswer } from '../../domain/answers/answerRequest';
import { answerWithFunctions } from '../../domain/answers/answerWithFunctions';
import type { Asked } from '../../domain/answers/ask';
import { askedByMeaning } from '../../domain/answers/likePassages';
import { retrievalAnswer } from '../../domain/answers/retrievalAnswer';
import { askInCall, type InCall, storeHeard, storeSaid } from '../../domain/calls/words';
import { storeFailure } from '../../domain/conversations/failedAnswer';
import type { Person } from '../../domain/conversations/holdRules';
import type { FunctionHost } from '../../domain/functions/functionHost';
import type { Providers } from '../../providers/index';
import { ModelFailure } from '../../providers/llm/answerModel';
import type { Tx } from '../../request/tx';
import { spokenAnswer, type WriteAnswer } from '../answering';
import type { Answer } from '../loop/answer';
import type { Said } from '../loop/speak';
import { createOneByOne } from './oneByOne';

export type ConversationDeps = InCall & {
  readonly scope: Scope;
  readonly settings: Campaign;
  /** The address that the caller signed in with. */
  readonly provenEmail: string | null;
  readonly providers: Pick<Providers, 'model' | 'embeddings'>;
  readonly host: FunctionHost;
  readonly tell: (lane: CallLane, kind: string, data?: Readonly<Record<string, unknown>>) => void;
  readonly onError: (error: unknown, what: string) => void;
};

/** What is said in a call, as messages of its room; and the answers, by what answers messages. */
export type Conversation = {
  readonly answer: Answer;
  readonly onSaid: (said: Said) => void;
  readonly onUnanswered: (text: string) => void;
  /** A person of the team said it on the line. */
  readonly saidBy: (person: Person, text: string) => void;
  /** The agent minds it from its next answer on. */
  readonly whisper: (text: string) => void;
  /** What was asked last is not the agent's to answer any more. */
  readonly forget: () => void;
  /** Everything is stored. */
  readonly settled: () => Promise<unknown>;
};

/** How many lines of the team an agent minds. */
const NOTES_MAX = 20;

export function createConversation(deps: ConversationDeps): Conversation {
  const { row, place, settings, provenEmail, host, scope, tell, onError } = deps;
  const { model, embeddings } = deps.providers;
  const inCall = { row, place };
  const oneByOne = createOneByOne();
  let notes: readonly string[] = [];
  /** The question that is answered now; nobody has heard anything of its answer. */
  let unheard: { readonly id: string } | null = null;
  let current: { readonly asked: Asked; made: MadeAnswer | null } | null = null;

  const inScope = <T>(run: (tx: Tx) => Promise<T>) => host.actAs(scope, run);
  const keep = (what: string, run: (tx: Tx) => Promise<unknown>) => {
    oneByOne(() => inScope(run)).catch((error: unknown) => onError(error, what));
  };

  const asks = async (text: string): Promise<Asked> => {
    const asked = await oneByOne(async () => {
      const asking = { text, atMs: host.nowMs(), settings, notes, provenEmail, before: unheard?.id ?? null };
      const stored = await inScope((tx) => askInCall(tx, inCall, asking));
      unheard = { id: stored.questionId };
      return stored;
    });
    return askedByMeaning(embeddings, (work) => host.actAs(scope, ({ db }) => work(db), { readOnly: true }), asked);
  };
  const retrieved = async ({ request }: Asked, onStep: (step: AnswerStep) => void) => {
    const told = notes.map((text) => ({ title: 'Team', heading: '', text }));
    const knowledge = [...told, ...request.knowledge];
    const found = await host.actAs(scope, ({ db }) => retrievalAnswer(db, { ...request, knowledge }), {
      readOnly: true,
    });
    onStep({ event: 'delta', text: found.text });
    return found;
  };

  const write: WriteAnswer = async (turns, speaking, onStep, signal) => {
    const asked = await asks(turns.at(-1)?.text ?? '');
    // It is asked again, with what was said since.
    if (signal.aborted) throw new Error('Nobody waits for the answer.');
    const answering: NonNullable<typeof current> = { asked, made: null };
    current = answering;
    tell('model', 'asked', { engine: speaking ? 'model' : 'retrieval', passages: asked.request.knowledge.length });
    try {
      const made = await (speaking
        ? answerWithFunctions(speaking, host, place, asked, onStep)
        : retrieved(asked, onStep));
      answering.made = made;
      const { inputTokens, outputTokens, durationMs } = made.usage ?? {};
      const known = { inputTokens, outputTokens, durationMs: durationMs ?? made.durationMs };
      tell('model', 'answered', Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)));
      return made;
    } catch (error) {
      if (!signal.aborted) {
        tell('error', 'model', { why: error instanceof ModelFailure ? error.kind : 'failed' });
        if (error instanceof ModelFailure)
          keep('a failed answer', (tx) => storeFailure(tx, place, asked.questionId, error, host.nowMs()));
        else onError(error, 'answer');
      }
      throw error;
    }
  };

  return {
    answer: (asked) => spokenAnswer(model, write)(asked),
    onSaid({ of, text, heard }) {
      if (heard === '') return;
      const atMs = host.nowMs();
      const rest = text.slice(heard.length).trim();
      const answered = of === 'answer' ? current : null;
      [unheard, current] = [null, null];
      keep('what was heard', (tx) =>
        answered
          ? storeHeard(tx, inCall, answered.asked, { made: answered.made, text: heard, unheard: rest, atMs })
          : storeSaid(tx, inCall, { who: 'agent', text: heard, unheard: rest, atMs }),
      );
    },
    onUnanswered(text) {
      const atMs = host.nowMs();
      keep('what was said', (tx) => storeSaid(tx, inCall, { who: 'caller', text, atMs }));
    },
    saidBy(person, text) {
      const atMs = host.nowMs();
      keep('what a person said', (tx) => storeSaid(tx, inCall, { who: person, text, atMs }));
    },
    whisper(text) {
      notes = [...notes, text].slice(-NOTES_MAX);
    },
    forget() {
      [unheard, current] = [null, null];
    },
    settled: () => oneByOne(async () => undefined),
  };
}
