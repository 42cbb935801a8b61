import type { AnswerModel, ModelTurn } from '../../providers/llm/answerModel';
import { ANSWERED, type AnswerRequest, type ConversationTurn, type MadeAnswer } from './answerRequest';
import { systemPrompt } from './systemPrompt';

/** A model gets only the latest turns of a conversation. */
const TURNS_MAX = 30;
const TURNS_MAX_CHARACTERS = 24_000;

/**
 * Asks the model; `onPiece` gets the answer while it is written.
 * @throws ModelFailure
 */
export async function modelAnswer(
  model: AnswerModel,
  request: AnswerRequest,
  onPiece: (text: string) => void,
): Promise<MadeAnswer> {
  let text = '';
  const turns = windowOf(request.turns).map(modelTurn);
  for await (const piece of model.stream({ system: systemPrompt(request), turns, model: request.model })) {
    // Some models begin with blank lines.
    const shown = text === '' ? piece.trimStart() : piece;
    if (shown === '') continue;
    text += shown;
    onPiece(shown);
  }
  return {
    text: text.trimEnd(),
    engine: 'model',
    model: request.model ?? model.label,
    sources: [],
    outcome: ANSWERED,
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

function modelTurn({ role, text }: ConversationTurn): ModelTurn {
  return { role: role === 'user' ? 'user' : 'assistant', content: text };
}
