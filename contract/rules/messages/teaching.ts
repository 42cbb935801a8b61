/** What an agent could not answer, and what it is taught. */

/** What a model is told that says it cannot answer. */
export const CANNOT_ANSWER_NOTED =
  'Noted for the team. Say plainly that you do not know it, and offer to take a message.';

/** 422: an agent without an own prompt, or a knowledge base that it does not read. */
export const PROMPT_OF_TEMPLATE =
  'The prompt of this agent comes from its template. Put the answer into its knowledge.';
export const KNOWLEDGE_NOT_READ = 'This agent does not read that knowledge base.';
/** 409 */
export const testCasesFull = (limit: number) => `An agent can have ${limit} test cases. Delete one first.`;

export const TAUGHT_IN_PROMPT = 'The answer is in the draft of the prompt.';
export const TAUGHT_IN_KNOWLEDGE = 'The answer is in the knowledge base.';
