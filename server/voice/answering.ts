import type { AnswerStep } from '../domain/answers/answerOnce';
import type { MadeAnswer } from '../domain/answers/answerRequest';
import type { AnswerModel } from '../providers/llm/answerModel';
import { createQueue } from './loop/ahead';
import type { Answer, AnswerPart, CallTurn } from './loop/answer';

/** Writes an answer as for a message: its steps while it is written, then the whole. */
export type WriteAnswer = (
  turns: readonly CallTurn[],
  /** Null: answers come from retrieval. */
  model: AnswerModel | null,
  onStep: (step: AnswerStep) => void,
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal,
) => Promise<Pick<MadeAnswer, 'text'>>;

/** What answers messages, as the loop of a call asks it. An answer that nobody waits for any more stops, and so do its functions. */
export function spokenAnswer(model: AnswerModel | null, write: WriteAnswer): Answer {
  return ({ turns, signal }) => {
    const parts = createQueue<AnswerPart>();
    let isWritten = false;
    const onStep = (step: AnswerStep) => {
      if (step.event === 'functionStarted') parts.push({ kind: 'functionBegan', name: step.name });
      if (step.event === 'functionFinished') {
        const { name, durationMs, error } = step.run;
        parts.push({ kind: 'functionEnded', name, durationMs, ...(error !== undefined && { hasFailed: true }) });
      }
      if (step.event !== 'delta') return;
      isWritten = true;
      // What was said before a function stands in it once more.
      parts.push(step.isAnew ? { kind: 'anew' } : { kind: 'text', text: step.text });
    };
    write(turns, model && untilAborted(model, signal), onStep, signal).then(
      ({ text }) => {
        if (!isWritten) parts.push({ kind: 'text', text });
        parts.end();
      },
      (error: unknown) => parts.end(error instanceof Error ? error : new Error(String(error))),
    );
    return parts;
  };
}

/** The same model, whose calls end with the signal. */
function untilAborted(model: AnswerModel, signal: AbortSignal): AnswerModel {
  return {
    label: model.label,
    stream: (request) =>
      model.stream({ ...request, signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal }),
  };
}
