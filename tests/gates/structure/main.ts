/** `npm run lint:structure`: rules that the linters cannot express, checked on the parsed source. Exits 1 on any breach. */
import { checkCircles } from './circles';
import { checkComments } from './comments';
import { checkImports } from './imports';
import { checkPaths } from './paths';
import { checkSelectors } from './selectors';
import { isTypeScript, readTree } from './source';

const files = readTree(process.cwd());
const scripts = files.filter(isTypeScript);
const unreadable = scripts.flatMap((file) =>
  file.parsed().errors.map(({ message }) => ({ path: file.path, line: 1, rule: 'parse', message })),
);
const violations = [
  ...unreadable,
  ...[checkImports, checkCircles, checkSelectors, checkComments, checkPaths].flatMap((check) => check(files)),
];

for (const { path, line, rule, message } of violations) console.error(`${path}:${line} ${rule} ${message}`);
console.log(`structure: ${files.length} files, ${scripts.length} of them TypeScript, ${violations.length} breaches`);
if (scripts.length === 0) console.error('structure: no TypeScript was read, which proves nothing');
process.exitCode = violations.length > 0 || scripts.length === 0 ? 1 : 0;
