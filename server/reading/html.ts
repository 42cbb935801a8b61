import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import {
  FAILED_SAYS_MISSING,
  SKIPPED_COOKIES,
  SKIPPED_NO_TEXT,
  SKIPPED_SCRIPT,
  SKIPPED_SIGN_IN,
} from '#contract/rules/messages/knowledge';
import { dataIn } from './business/things';
import { textOfData } from './dataText';
import { asksForScript, refreshOf, removeConsent, saysMissing } from './notThePage';
import { openPanels } from './panels';
import { parsedHtml } from './parsedHtml';
import { failed, type Moved, type Reading, skipped } from './reading';
import { textOf } from './textOf';

/** Less text than this beside a password field is a page to sign in. */
const SIGN_IN_MAX_CHARACTERS = 600;
/** An article shorter than this, or than half of what the page says, is a part of the page only. */
const ARTICLE_MIN_CHARACTERS = 200;

/** What a web page says, without its menus; `name` is its title if it has none. @throws TooComplex */
export function readHtml(html: string, name: string): Reading | Moved {
  const document = parsedHtml(html);
  const to = refreshOf(document);
  if (to !== null) return { status: 'moved', to };
  const language = document.documentElement?.getAttribute('lang') ?? undefined;
  const hasPassword = document.querySelector('input[type="password"]') !== null;
  const heading = document.querySelector('title')?.textContent?.trim() || name;
  const data = dataIn(document);
  const notes = [...document.querySelectorAll('noscript')];
  const hasScript = document.querySelector('script:not([type="application/ld+json"])') !== null;
  for (const each of document.querySelectorAll('script, style, noscript, template, svg, iframe, link')) each.remove();
  const hadConsent = removeConsent(document);
  openPanels(document);
  // Readability takes the document apart, so the whole page is read first.
  const whole = textWithoutMenus(document.body);
  if (hasPassword && whole.length < SIGN_IN_MAX_CHARACTERS) return skipped(SKIPPED_SIGN_IN);
  if (saysMissing(document, whole)) return failed(FAILED_SAYS_MISSING);
  const isOfScript = asksForScript(whole);
  if (whole === '' || isOfScript) {
    const beside = textBeside(data, notes);
    if (beside !== '') return { status: 'read', title: heading, text: beside, language };
    return skipped(hadConsent ? SKIPPED_COOKIES : hasScript || isOfScript ? SKIPPED_SCRIPT : SKIPPED_NO_TEXT);
  }
  const [main, ...others] = document.querySelectorAll('main, [role="main"]');
  const marked = main && others.length === 0 ? textWithoutMenus(main) : '';
  const article = new Readability(document).parse();
  const title = article?.title?.trim() || heading;
  if (marked.length >= ARTICLE_MIN_CHARACTERS) return { status: 'read', title, text: marked, language };
  const found = article?.content ? textOf(parseHTML(`<main>${article.content}</main>`).document.documentElement) : '';
  const isWhole = found.length >= ARTICLE_MIN_CHARACTERS && found.length * 2 >= whole.length;
  return { status: 'read', title, text: isWhole ? found : whole, language };
}

/** What a page that draws itself by a script says to programs, and to readers without scripts. */
function textBeside(data: readonly unknown[], notes: readonly Element[]): string {
  const said = data.map(textOfData).join('\n\n').trim();
  if (said !== '') return said;
  const noted = notes.map(textOf).join('\n\n').trim();
  return asksForScript(noted) ? '' : noted;
}

function textWithoutMenus(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll(
    'title, nav, form, button, [hidden], [aria-hidden="true"], [role="navigation"]',
  ))
    each.remove();
  return textOf(copy);
}
