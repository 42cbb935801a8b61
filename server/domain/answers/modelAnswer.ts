import type { AnswerUsage } from '#contract/entities/functionRun';
import { ANSWER_CUT, STEPS_EXHAUSTED } from '#contract/rules/messages';
import type { AnswerModel, ModelTurn } from '../../providers/llm/answerModel';
import type { AgentFunctions } from '../functions/agentFunctions';
import { CANNOT_ANSWER } from '../functions/cannotAnswer';
import { ANSWERED, type AnswerRequest, type ConversationTurn, LEFT_OPEN, type MadeAnswer } from './answerRequest';
import { saysUnknown } from './saysUnknown';
import { systemPrompt } from './systemPrompt';
import { usedPassages } from './usedPassages';

/** A model gets only the latest turns of a conversation. */
const TURNS_MAX = 30;
const TURNS_MAX_CHARACTERS = 24_000;

/**
 * Asks the model; `onPiece` gets the answer while it is written, anew if what came before was thought. `functions`: what it may call for
 * it.
 * @throws ModelFailure
 */
export async function modelAnswer(
  model: AnswerModel,
  request: AnswerRequest,
  onPiece: (text: string, isAnew?: true) => void,
  functions?: AgentFunctions,
): Promise<MadeAnswer> {
  let text = '';
  let usage: AnswerUsage | undefined;
  const end = { isCut: false };
  const turns = windowOf(request.turns).map(modelTurn);
  const acting = functions?.list.map(({ name }) => name).filter((name) => name !== CANNOT_ANSWER);
  const system = systemPrompt(request, new Set(acting));
  const onUsage = (told: AnswerUsage) => {
    usage = told;
  };
  const onAnew = (kept: string) => {
    text = kept;
    onPiece(kept, true);
  };
  const onCut = () => {
    end.isCut = true;
  };
  for await (const piece of model.stream({ system, turns, model: request.model, functions, onUsage, onAnew, onCut })) {
    // Some models begin with blank lines.
    const shown = text === '' ? piece.trimStart() : piece;
    if (shown === '') continue;
    text += shown;
    onPiece(shown);
  }
  const isExhausted = text.trim() === '';
  if (isExhausted) onPiece(STEPS_EXHAUSTED);
  const isUnanswered = functions?.isUnanswered() || saysUnknown(text);
  return {
    text: isExhausted ? STEPS_EXHAUSTED : end.isCut ? `${text.trimEnd()}…` : text.trimEnd(),
    engine: 'model',
    model: request.model ?? model.label,
    sources: isExhausted || isUnanswered ? [] : usedPassages(text, request),
    outcome: isExhausted ? undefined : ANSWERED,
    usage,
    handsOver: functions?.handsOver() ?? false,
    ...(end.isCut && { notice: ANSWER_CUT, outcome: LEFT_OPEN }),
    ...(isUnanswered && { unanswered: 'agentSaid' as const, outcome: LEFT_OPEN }),
  };
}

/** The latest turns that fit; always includes the question. */
function windowOf(turns: readonly ConversationTurn[]): readonly ConversationTurn[] {
  let characters = 0;
  const latest = turns.slice(-TURNS_MAX);
  const start = latest.findLastIndex(({ text }, place) => {
    characters += text.length;
    return characters > TURNS_MAX_CHARACTERS && place < latest.length - 1;
  });
  return latest.slice(start + 1);
}

/** A model gets the names of files only. */
function modelTurn({ role, text, files = [] }: ConversationTurn): ModelTurn {
  const lines = [text, ...files.map((name) => `[File: ${name}]`)].filter((line) => line !== '');
  return { role: role === 'user' ? 'user' : 'assistant', content: lines.join('\n') };
}
