import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levelOf, parseAppPath } from '#contract/rules/address/appPath';
import { isPathOf } from '#contract/rules/address/screenPath';
import { escapedHtml } from '../escapedHtml';

/** What the build says of the console (vite.config.ts): the files that every address needs, and each screen. */
type Preloads = {
  readonly theme: readonly string[];
  readonly late: readonly string[];
  readonly screens: readonly {
    readonly levels: readonly string[];
    readonly paths: readonly string[];
    readonly files: readonly string[];
    /** What stands above its content, at each level that shows it. */
    readonly headings: Readonly<Record<string, string>>;
  }[];
};

/** The bar of the page's frame (index.html) that stands for the heading. */
const HEADING_MARK = '<div class="title"><i></i></div>';

/**
 * A page of the console that names the files its address needs, so that the browser asks for them before any code runs (`askLate`),
 * and has the heading of its screen.
 */
export function preloadsOf(consoleDir: string): (path: string, html: string) => string {
  const file = join(consoleDir, '.vite', 'preloads.json');
  if (!existsSync(file)) return (_path, html) => html;
  const { theme, late, screens } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  return (path, html) => {
    const { screen, ...place } = parseAppPath(path);
    const level = levelOf(place);
    const [found, other] = screens.filter(
      ({ levels, paths }) =>
        (level === null || levels.includes(level)) && paths.some((pattern) => isPathOf(pattern, screen)),
    );
    // Whose level is unknown may see another screen there.
    const isKnown = level !== null || other === undefined;
    const linksOf = (rel: string, names: readonly string[]) =>
      names.map((name) => `<link rel="${rel}" crossorigin href="/${name}">`);
    const links = [
      ...linksOf('modulepreload', theme),
      ...linksOf('late', [...late, ...(isKnown && found ? found.files : [])]),
    ];
    const heading = level === null ? undefined : found?.headings[level];
    return html
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace(HEADING_MARK, (bar) => (heading === undefined ? bar : `<h1 class="title">${escapedHtml(heading)}</h1>`));
  };
}
