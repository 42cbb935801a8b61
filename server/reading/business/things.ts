/** An object of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

const THINGS_MAX = 500;

/** The objects of schema.org on a page, with those inside them. */
export function thingsIn(document: Document): readonly Thing[] {
  return dataIn(document)
    .flatMap((data) => inside(data))
    .slice(0, THINGS_MAX);
}

/** What each JSON-LD of a page holds; null for one that is damaged. */
export const dataIn = (document: Document): readonly unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    parsed(textContent ?? ''),
  );

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The object and all that it holds, outermost first. */
function inside(value: unknown, depth = 0): readonly Thing[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((each) => inside(each, depth + 1));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => inside(each, depth + 1));
  return [value as Thing, ...inner];
}
