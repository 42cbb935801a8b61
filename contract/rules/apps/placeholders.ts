/**
 * What the HTTP call of an app's function is filled in with: `{{arguments.name}}` of the model, `{{settings.name}}` of whoever
 * installed the app, `{{token.provider}}` from signing in to a provider.
 */
export type Placeholder = { readonly kind: 'arguments' | 'settings' | 'token'; readonly name: string };

const PLACEHOLDER = /\{\{\s*(arguments|settings|token)\.([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

/** The placeholders of a text, in order. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(PLACEHOLDER)].map(placeholderOf);
}

/** The placeholder that a text consists of; null: it is none, or more than that. */
export function wholePlaceholder(text: string): Placeholder | null {
  const [match] = text.matchAll(PLACEHOLDER);
  return match && match[0] === text.trim() ? placeholderOf(match) : null;
}

/** The text with each placeholder replaced. */
export function filledIn(text: string, valueAt: (placeholder: Placeholder) => string): string {
  return text.replace(PLACEHOLDER, (_, kind: Placeholder['kind'], name: string) => valueAt({ kind, name }));
}

/** Whether every `{{` of a text begins a placeholder. */
export function isTemplate(text: string): boolean {
  return !filledIn(text, () => '').includes('{{');
}

/**
 * Whether a text is the template of an address of the web. The model's arguments may not say which host is called, because the
 * settings, with their secrets, go there.
 */
export function isAddressTemplate(text: string): boolean {
  const [origin = ''] = /^[^/]*:\/\/[^/?#]*/.exec(text) ?? [];
  if (origin === '' || !isTemplate(text) || placeholdersIn(origin).some(({ kind }) => kind !== 'settings'))
    return false;
  const sample = filledIn(text, () => 'x');
  return /^https?:\/\//i.test(sample) && URL.canParse(sample);
}

function placeholderOf([, kind = 'arguments', name = '']: RegExpMatchArray): Placeholder {
  return { kind: kind as Placeholder['kind'], name };
}
