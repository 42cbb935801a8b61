/**
 * Three businesses, each with a website in four languages of 25 pages, and the question that a customer asks for each page. They
 * stand in `<business>.<language>.txt`: `# ` begins a page with its title, `? ` is its question, which the page does not show.
 */
import { readFileSync } from 'node:fs';

export const LANGUAGES = { en: 'English', de: 'German', es: 'Spanish', fr: 'French' } as const;
export type Language = keyof typeof LANGUAGES;

const BUSINESSES = { restaurant: 'Casa Marea', dentist: 'Park Dental', bicycles: 'Velo Nord' } as const;

export type SitePage = {
  readonly path: string;
  readonly language: Language;
  readonly question: string;
  readonly html: string;
};

/** Each business with its pages in all languages. */
export const sites = (): { readonly name: string; readonly pages: readonly SitePage[] }[] =>
  Object.entries(BUSINESSES).map(([business, name]) => ({
    name,
    pages: (Object.keys(LANGUAGES) as Language[]).flatMap((language) => pagesIn(business, name, language)),
  }));

function pagesIn(business: string, name: string, language: Language): SitePage[] {
  const written = readFileSync(new URL(`${business}.${language}.txt`, import.meta.url), 'utf8')
    .split(/^# /m)
    .slice(1);
  const pages = written.map((page, place) => {
    const [title = '', asked = '', ...lines] = page.trim().split('\n');
    return { path: `/${language}/${place + 1}`, title, question: asked.replace(/^\? /, ''), lines };
  });
  const links = pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return pages.map(({ path, title, question, lines }) => ({
    path,
    language,
    question,
    html: `<!doctype html><html lang="${language}"><head><title>${title} – ${name}</title></head><body>
      <header><a href="/">${name}</a></header><nav><ul>${links}</ul></nav>
      <main><h1>${title}</h1>${lines
        .map(htmlOf)
        .join('\n')
        .replaceAll(/<\/ul>\n<ul>/g, '')}</main>
      <footer>© ${name}</footer></body></html>`,
  }));
}

function htmlOf(line: string): string {
  if (line.startsWith('## ')) return `<h2>${line.slice(3)}</h2>`;
  return line.startsWith('- ') ? `<ul><li>${line.slice(2)}</li></ul>` : `<p>${line}</p>`;
}
