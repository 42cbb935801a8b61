/** What opens a part of a page in place: the parts of accordions and tabs. */
const OPENERS = '[aria-controls], [aria-expanded], [data-bs-target], [data-target], [role="tab"]';
const MENUS = 'nav, [role="navigation"], [role="menu"], dialog, [role="dialog"], [aria-modal="true"]';

/**
 * Opens what a page folds away until somebody asks for it: answers below questions, the panels of tabs. What opens a part becomes its
 * heading.
 */
export function openPanels(document: Document): void {
  for (const opener of document.querySelectorAll(OPENERS)) {
    const panel = panelOf(document, opener);
    if (
      !panel ||
      panel.closest(MENUS) ||
      opener.closest('header') ||
      panel.querySelector('nav') ||
      (panel.textContent ?? '').trim() === ''
    )
      continue;
    open(panel);
    const title = (opener.textContent ?? '').trim();
    if (title === '' || title.length > TITLE_MAX_CHARACTERS) continue;
    const isTab = opener.getAttribute('role') === 'tab';
    const heading = document.createElement(opener.closest('h1, h2, h3, h4, h5, h6') ? 'span' : 'h4');
    heading.textContent = title;
    if (isTab) {
      panel.prepend(heading);
      opener.remove();
    } else if (/^(?:button|a|div|span)$/.test(opener.localName) && !opener.contains(panel)) opener.replaceWith(heading);
  }
  for (const panel of document.querySelectorAll('[role="tabpanel"], details [hidden]')) open(panel);
}

/** A card that is a button as a whole stays as it is. */
const TITLE_MAX_CHARACTERS = 200;

/** The part with the id that the opener names; otherwise the hidden one behind it. */
function panelOf(document: Document, opener: Element): Element | null {
  const named = ['aria-controls', 'data-bs-target', 'data-target', 'href'].flatMap((name) =>
    (opener.getAttribute(name) ?? '').split(/\s+/),
  );
  for (const each of named) {
    const panel = each === '' ? null : document.getElementById(each.replace(/^#/, ''));
    if (panel) return panel;
  }
  const next = (opener.closest('h1, h2, h3, h4, h5, h6, dt') ?? opener).nextElementSibling;
  return next?.matches('[hidden], [aria-hidden="true"]') ? next : null;
}

function open(panel: Element): void {
  panel.removeAttribute('hidden');
  panel.removeAttribute('aria-hidden');
  const style = panel.getAttribute('style');
  if (style !== null) panel.setAttribute('style', style.replaceAll(/(?:display|visibility)\s*:[^;]*;?/gi, ''));
}
