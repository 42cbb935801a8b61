import type { McpTool } from './mcpTools';

/** Words of a task, and of names, that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  account: 'agent',
  accounts: 'agent',
  campaign: 'agent',
  chat: 'conversation',
  room: 'conversation',
  rooms: 'conversation',
  client: 'contact',
  customer: 'contact',
  customers: 'contact',
  lead: 'contact',
  person: 'contact',
  colleague: 'member',
  teammate: 'member',
  people: 'member',
  user: 'member',
  company: 'organization',
  business: 'organization',
  text: 'message',
  reply: 'message',
  history: 'log',
  add: 'create',
  make: 'create',
  new: 'create',
  change: 'save',
  edit: 'save',
  set: 'save',
  update: 'save',
  remove: 'delete',
  erase: 'delete',
  undo: 'revert',
  show: 'read',
  see: 'read',
  get: 'read',
  look: 'read',
  list: 'read',
  find: 'read',
  which: 'read',
  who: 'read',
};

const COMMON = new Set(
  (
    'a an and are as at by does for from i in is it me my of on or our that the their this to was we what with there they do did not be ' +
    'so one after before have had how many per'
  ).split(' '),
);

/** The words of a text in their stem, so that plural and tense do not matter. */
function wordsIn(text: string): string[] {
  const plain = text.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  const words = plain.match(/[a-z]{2,}/g) ?? [];
  return words.filter((word) => !COMMON.has(word)).map((word) => stemOf(SAME[word] ?? word));
}

const stemOf = (word: string): string => word.replace(/(?:ies|ied)$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '') || word;

/** What a word is worth in a name, beside one in a description. */
const NAME_WEIGHT = 3;
/** What it is worth that a name begins as the task does: mostly by the same verb. */
const SAME_START = 1.4;
/** The later a word of a task, the less it is worth. */
const LATER = 0.1;

/** The tools for a task in words, the best first, at most so many. */
export function toolsForTask(tools: readonly McpTool[], task: string, limit: number): readonly McpTool[] {
  const asked = [...new Set(wordsIn(task))];
  const read = tools.map((tool) => {
    const name = wordsIn(tool.name);
    return { tool, first: name[0], name: new Set(name), about: new Set(wordsIn(tool.endpoint.summary)) };
  });
  const worth = new Map(
    asked.map((word, index) => {
      const having = read.filter(({ name, about }) => name.has(word) || about.has(word)).length;
      return [word, Math.log(1 + read.length / (1 + having)) / (1 + LATER * index)];
    }),
  );
  const worthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (worth.get(word) ?? 0), 0);
  return read
    .map(({ tool, first, name, about }) => {
      const inName = asked.filter((word) => name.has(word));
      // A name counts as far as the task says it.
      const ofName = (NAME_WEIGHT * worthOf(inName) * inName.length) / Math.max(1, name.size);
      const score = ofName + worthOf(asked.filter((word) => about.has(word)));
      return { tool, score: first === asked[0] ? score * SAME_START : score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ tool }) => tool);
}
