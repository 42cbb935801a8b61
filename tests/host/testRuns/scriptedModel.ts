import { type AnswerModel, ModelFailure } from '#server/providers/llm/answerModel.ts';

/**
 * A model that answers from lines `- question => answer` of its prompt, calls the function of `[call name]` in that line, and judges by
 * whether the answer holds the last word of the rule. `[fail]` in a line: it gives no answer. `[unsure]` in an answer: it does not agree
 * with itself about it.
 */
export function scriptedModel(): AnswerModel & { readonly asked: () => number } {
  let asked = 0;
  return {
    label: 'scripted',
    asked: () => asked,
    async *stream({ system, turns, functions, onUsage }) {
      asked += 1;
      const text = turns.at(-1)?.content ?? '';
      if (system.startsWith('You judge')) {
        const { rule, answer } = JSON.parse(text) as { rule: string; answer: string };
        const isKept = answer.includes(rule.split(' ').at(-1) ?? '');
        const isUnsure = answer.includes('[unsure]') && asked % 2 === 0;
        yield isKept && !isUnsure ? 'YES. It keeps it.' : 'NO. It breaks it.';
        return;
      }
      const line = system.split('\n').find((one) => one.startsWith(`- ${text} => `)) ?? '=> I do not know.';
      const said = line.slice(line.indexOf('=> ') + 3);
      if (said.includes('[fail]')) throw new ModelFailure('unavailable', 'away');
      const name = /\[call ([\w-]+)\]/.exec(said)?.[1];
      const called = functions?.list.find((one) => one.name === name);
      await called?.run({ message: 'Call me.' }, new AbortController().signal);
      onUsage?.({ model: 'scripted', inputTokens: 100, outputTokens: 10, costUsd: 0.0005, durationMs: 1 });
      yield said.replace(/ ?\[call [\w-]+\]/, '');
    },
  };
}
