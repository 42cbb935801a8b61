import { catalogue } from '../../strings/catalogue';

/** The words of a receipt, apart from those of the chat, which the public page loads. */
export const whyStrings = catalogue({
  prompt: 'Prompt',
  show: 'Show',
  score: (score: number) => `fits ${score.toPrecision(2)}`,
  onlyRead: 'read, not used',
  asked: 'Asked',
  answered: 'Answer',
  failed: 'Failed',
  nothing: 'nothing',
  noModel: 'No language model',
  model: 'Language model',
  noSource: 'nothing found',
  tokens: (input: number, output: number) =>
    `${input.toLocaleString('en-US')} in, ${output.toLocaleString('en-US')} out`,
  steps: { read: 'Read', find: 'Find', model: 'Model' },
  retry: 'Try again',
  keep: 'Keep as test case',
  keepTitle: 'Ask it again before each publish',
  isKept: 'Kept as a test case',
  /** Those that every agent has; another is called by its name. */
  functionName: (name: string) =>
    name === 'cannot_answer' ? 'Said that it cannot answer' : name === 'knowledgeBase' ? 'Looked it up' : name,
});
