import * as z from 'zod/mini';
import { type AnswerModel, ModelFailure, wholeAnswer } from '../../providers/llm/answerModel';

/** A person waits in the console, which gives up after 20 s. */
const REVIEW_TIMEOUT_MS = 18_000;
/** A longer answer is none. */
const ANSWER_MAX_CHARACTERS = 120_000;

/** What the model answers to a system prompt that asks for JSON only. @throws ModelFailure, also for an answer of another shape */
export async function askForJson<T extends z.core.$ZodType>(
  model: AnswerModel,
  { system, content, schema }: { readonly system: string; readonly content: object; readonly schema: T },
  caller: AbortSignal,
): Promise<z.output<T>> {
  const timeout = AbortSignal.timeout(REVIEW_TIMEOUT_MS);
  const signal = AbortSignal.any([caller, timeout]);
  const turns = [{ role: 'user', content: JSON.stringify(content) }] as const;
  let answer = '';
  try {
    answer = await wholeAnswer(model, { system, turns, signal }, ANSWER_MAX_CHARACTERS);
  } catch (error) {
    if (timeout.aborted && !caller.aborted) throw new ModelFailure('timeout', 'The review took too long.');
    throw error;
  }
  const parsed = z.safeParse(schema, jsonIn(answer));
  if (!parsed.success) throw new ModelFailure('nonsense', 'The answer has another shape than was asked for.');
  return parsed.data;
}

/** Models like to put words or a fence around it. */
function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
