import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { SKIPPED_NO_TEXT, SKIPPED_SIGN_IN } from '#contract/rules/messages/knowledge';
import { parsedHtml } from './parsedHtml';
import { type Reading, skipped } from './reading';
import { textOf } from './textOf';

/** Less text than this beside a password field is a page to sign in. */
const SIGN_IN_MAX_CHARACTERS = 600;
/** An article shorter than this is often a part of the page only. */
const ARTICLE_MIN_CHARACTERS = 200;

/** What a web page says, without its menus; `name` is its title if it has none. @throws TooComplex */
export function readHtml(html: string, name: string): Reading {
  const document = parsedHtml(html);
  const language = document.documentElement?.getAttribute('lang') ?? undefined;
  const hasPassword = document.querySelector('input[type="password"]') !== null;
  const heading = document.querySelector('title')?.textContent?.trim() || name;
  for (const each of document.querySelectorAll('script, style, noscript, template, svg, iframe')) each.remove();
  // Readability takes the document apart, so the whole page is read first.
  const whole = document.body ? textOf(withoutMenus(document.body.cloneNode(true) as Element)) : '';
  if (hasPassword && whole.length < SIGN_IN_MAX_CHARACTERS) return skipped(SKIPPED_SIGN_IN);
  const article = new Readability(document).parse();
  const main = article?.content ? textOf(parseHTML(`<main>${article.content}</main>`).document.documentElement) : '';
  const text = main.length >= ARTICLE_MIN_CHARACTERS ? main : whole;
  if (text === '') return skipped(SKIPPED_NO_TEXT);
  return { status: 'read', title: article?.title?.trim() || heading, text, language };
}

function withoutMenus(body: Element): Element {
  for (const each of body.querySelectorAll('nav, form, button, [hidden], [aria-hidden="true"], [role="navigation"]'))
    each.remove();
  return body;
}
