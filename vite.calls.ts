/** The calls of the contract as the console needs them. */
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What is said of a call to its readers, and why the audit keeps nothing of it. Only the host asks for these. */
const WORDS: readonly string[] = ['section', 'summary', 'unaudited'];

/** Leaves the sentences about calls out of the console's build: it makes the calls by the rest. */
export function wordlessCalls(): Plugin {
  return {
    name: 'wordless-calls',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/]endpoints[\\/].*\.ts$/ },
      handler: (code) => ({ code: wordless(code), map: null }),
    },
  };
}

function wordless(code: string): string {
  const cuts: { readonly from: number; readonly to: number }[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      for (const [index, property] of properties.entries()) {
        if (!isWords(property)) continue;
        const to = properties[index + 1]?.start ?? property.end + commaAt(code, property.end);
        cuts.push({ from: property.start, to });
      }
    },
  }).visit(parseSync('endpoints.ts', code).program);
  return cuts
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
}

/** The schema of a reply may have a field of such a name; it is no sentence. */
function isWords(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return false;
  return WORDS.includes(property.key.name) && isSentence(property.value);
}

function isSentence(value: ESTree.Expression | ESTree.PrivateIdentifier): boolean {
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string';
    case 'TemplateLiteral':
      return true;
    case 'BinaryExpression':
      return value.operator === '+' && isSentence(value.left) && isSentence(value.right);
    default:
      return false;
  }
}

/** How much of the text is a comma, after the last property of an object. */
function commaAt(code: string, end: number): number {
  return /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
}
