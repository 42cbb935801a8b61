import { afterEach, expect, it } from 'vitest';
import { openLinksInApp } from '#src/platform/appLinks.ts';
import type { BridgeMessage } from '#src/platform/hostBridge.ts';

const posted: BridgeMessage[] = [];
const bridge = {
  shell: 'webView' as const,
  isFramedByOtherOrigin: false,
  parentOrigin: null,
  post: (message: BridgeMessage) => posted.push(message),
  subscribe: () => () => {},
  kept: () => null,
  drop: () => {},
};
openLinksInApp(window, bridge);
const OWN = window.location.origin;
afterEach(() => {
  posted.length = 0;
  document.body.replaceChildren();
});

it.each([
  ['another site', '<a href="https://example.org/terms"><b>x</b></a>', 'https://example.org/terms'],
  [
    'another site, in its own place',
    '<a href="http://example.org/" target="_self"><b>x</b></a>',
    'http://example.org/',
  ],
  ['a page of ours in a new tab', '<a href="/luigi" target="_blank"><b>x</b></a>', `${OWN}/luigi`],
  ['a number', '<a href="tel:+15125550100"><b>x</b></a>', 'tel:+15125550100'],
  ['a mail address', '<a href="mailto:ada@example.org"><b>x</b></a>', 'mailto:ada@example.org'],
])('has the app open %s', (_, html, url) => {
  expect(press(html)).toEqual([true, [{ type: 'openUrl', url }]]);
});

it.each([
  ['a place of the console', '<a href="#top"><b>x</b></a>'],
  ['a script', '<a href="javascript:void 0" target="_blank"><b>x</b></a>'],
  ['a download', '<a href="https://example.org/file" download><b>x</b></a>'],
  ['a button', '<button type="button"><b>x</b></button>'],
])('leaves %s alone', (_, html) => {
  expect(press(html)).toEqual([false, []]);
});

it('leaves a link alone that somebody handles', () => {
  document.body.innerHTML = '<a href="https://example.org"><b>x</b></a>';
  document.body.firstElementChild?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.click();
  expect(posted).toEqual([]);
});

/** Presses what is inside; returns whether the browser was kept from following it, and what the app was asked. */
function press(html: string) {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  // The test's browser follows no link.
  window.addEventListener('click', (last) => Object.assign(last, { was: last.defaultPrevented }), { once: true });
  document.querySelector('b')?.dispatchEvent(event);
  const was = Reflect.get(event, 'was');
  return [was, [...posted]];
}
