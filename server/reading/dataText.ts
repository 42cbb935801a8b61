import { parsedXml } from './parsedHtml';

/**
 * What data says, as a person would write it: a line for each value with what it is called (`price: 8`), a paragraph for each object.
 * Addresses, pictures and the words of the format itself say nothing.
 */
export function textOfData(data: unknown): string {
  const lines: string[] = [];
  const say = (name: string, text: string) => {
    if (text !== '') lines.push(name === '' ? text : `${name}: ${text}`);
  };
  const write = (value: unknown, key: string, outer: string): void => {
    const name = `${outer} ${key}`.trim();
    if (Array.isArray(value)) {
      const plain = value.filter((each) => !isObject(each)).map(plainText);
      say(name, plain.filter((each) => each !== '').join(', '));
      for (const each of value) if (isObject(each)) write(each, key, outer);
    } else if (isObject(value)) {
      lines.push('');
      for (const [inner, held] of Object.entries(value)) if (!FORMAT.test(inner)) write(held, words(inner), key);
      lines.push('');
    } else say(name, plainText(value));
  };
  write(data, '', '');
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Text of a JSON file; null if it is none. */
export function textOfJson(json: string): string | null {
  try {
    return textOfData(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @throws TooComplex */
export function textOfXml(xml: string): string {
  const root = parsedXml(xml);
  return root ? textOfData(dataOf(root)) : '';
}

/** Attributes and elements alike; those of one name stand together. */
function dataOf(element: Element): unknown {
  const children = [...element.children];
  const attributes = [...element.attributes].filter(({ name }) => !/^xml|:/.test(name));
  if (children.length === 0 && attributes.length === 0) return element.textContent ?? '';
  const values = new Map<string, unknown[]>();
  const add = (name: string, one: unknown) => {
    const known = values.get(name);
    if (known) known.push(one);
    else values.set(name, [one]);
  };
  for (const { name, value: text } of attributes) add(name, text);
  for (const child of children) add(child.localName, dataOf(child));
  if (children.length === 0) add('', element.textContent ?? '');
  return Object.fromEntries(values);
}

const FORMAT = /^[@$]|^(?:image|logo|photo|thumbnail)s?(?:url)?$/i;
const words = (key: string): string =>
  key
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

function plainText(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  if (/^(?:https?:)?\/\/\S+$/.test(text)) return '';
  return text
    .replaceAll(/<[^>]{0,500}>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
