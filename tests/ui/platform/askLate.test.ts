import { afterEach, expect, it } from 'vitest';
import { askLate } from '#src/platform/askLate.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const asked = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(nameOf);

const nameOf = (link: HTMLLinkElement) => link.getAttribute('href');

/** Tells that a file has come, as the browser does. */
const come = (file: string) => document.querySelector(`[href="${file}"]`)?.dispatchEvent(new Event('load'));

it('the late files are asked for once all but one of the first have come', () => {
  askLate();
  document.head.innerHTML = `
    <link rel="icon" href="icon.svg">
    <link rel="modulepreload" href="core.js"><link rel="modulepreload" href="shell.js"><link rel="modulepreload" href="console.js">
    <link rel="late" href="session.js"><link rel="late" href="screen.js">`;
  const first = ['core.js', 'shell.js', 'console.js'];
  come('icon.svg');
  come('console.js');
  expect(asked()).toEqual(first);
  come('shell.js');
  expect(asked()).toEqual([...first, 'session.js', 'screen.js']);
});
