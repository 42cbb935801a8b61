import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';
import { CANNOT_ANSWER_NOTED } from '#contract/rules/messages';

/** The function with which every agent says that it does not know. */
export const CANNOT_ANSWER = 'cannot_answer';

const PARAMETERS: ParameterSchema = {
  type: 'object',
  properties: { question: { type: 'string', description: 'What they wanted to know', maxLength: 2_000 } },
};

export const cannotAnswer = (onCalled: () => void) => ({
  name: CANNOT_ANSWER,
  description:
    'Call this first whenever what you were given does not answer a question. It tells the team, who then teach you the answer.',
  parameters: PARAMETERS,
  run: async () => {
    onCalled();
    return CANNOT_ANSWER_NOTED;
  },
});
