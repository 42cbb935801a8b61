/** Comments must not mark unfinished work, nor switch off a rule without a reason. */
import { isTypeScript, lineAt, type SourceFile, type Violation } from './source';

const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/;
/** Suppressions that need a reason, and the text after them. Biome requires one for its own. */
const SUPPRESSION = /(?:@ts-expect-error|(?:ox|es)lint-disable(?:-next-line|-line)?|(?:v8|istanbul|c8) ignore)\b(.*)/;
const FORBIDDEN = /@ts-(?:ignore|nocheck)\b/;
const REASON = /(?:--|:)\s*\S+(?:\s+\S+){2,}/;

/** Breaches in comments of TypeScript, and in every line of other code files. */
export function checkComments(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) => remarks(file).flatMap((remark) => judge(file, remark)));
}

type Remark = { text: string; offset: number };

function remarks(file: SourceFile): Remark[] {
  if (isTypeScript(file)) return file.parsed().comments.map(({ value, start }) => ({ text: value, offset: start }));
  if (!/\.(?:css|html|sql|grit|sh|ya?ml)$/.test(file.path)) return [];
  return file.text.split('\n').map((text, line, all) => ({ text, offset: all.slice(0, line).join('\n').length + 1 }));
}

function judge(file: SourceFile, { text, offset }: Remark): Violation[] {
  const suppression = SUPPRESSION.exec(text);
  const messages = [
    UNFINISHED.test(text) && 'says that something is left undone: do it, or open an issue',
    FORBIDDEN.test(text) && 'switches the type checker off',
    suppression && !REASON.test(suppression[1] ?? '') && 'a suppression carries its reason (`-- why it is right here`)',
  ];
  return messages
    .filter((message) => typeof message === 'string')
    .map((message) => ({ path: file.path, line: lineAt(file.text, offset), rule: 'comments', message }));
}
