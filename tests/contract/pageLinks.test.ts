import { describe, expect, it } from 'vitest';
import { linkAddress, linkProblem, savedLinks } from '#contract/rules/publicPage/linkAddress';

const link = (url: string, title = '') => ({ url, title });

describe('a link of a public page', () => {
  it.each([
    ['olivetta.example/menu', 'https://olivetta.example/menu'],
    [' http://olivetta.example ', 'http://olivetta.example/'],
    ['olivetta.example:8080/menu', 'https://olivetta.example:8080/menu'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@olivetta.example', null],
    ['https://olivetta.example@evil.example', null],
    ['menu', null],
    ['', null],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress('links', link(typed))).toBe(address);
  });

  it('elsewhere may also be a mail or a call', () => {
    expect(
      ['mailto:a@olivetta.example', 'tel:+15035550182', 'javascript:alert(1)'].map((url) =>
        linkAddress('socialLinks', link(url)),
      ),
    ).toEqual(['mailto:a@olivetta.example', 'tel:+15035550182', null]);
  });

  it('that is empty is left out, one with a title alone is not done', () => {
    expect([link(''), link(' ', ' '), link('', 'Menu')].map((each) => linkProblem('links', each))).toEqual([
      null,
      null,
      'This field is required',
    ]);
    expect(savedLinks('links', [link('a.example', ' Menu '), link(''), link('b.example')])).toEqual([
      { url: 'https://a.example/', title: 'Menu' },
      { url: 'https://b.example/' },
    ]);
  });
});
