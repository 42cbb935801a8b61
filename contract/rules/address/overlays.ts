import { isOverlayKey, OVERLAY_PARAMETERS, type OverlayKey } from './overlayKeys';

/** The extra parameters of one overlay. */
export type OverlayParameter<K extends OverlayKey> = K extends keyof typeof OVERLAY_PARAMETERS
  ? (typeof OVERLAY_PARAMETERS)[K][number]
  : never;

/** An overlay that is open in the query string: its key, the key's value, and its parameters. */
export type OpenOverlay = {
  readonly key: OverlayKey;
  readonly value: string;
  readonly parameters: Readonly<Record<string, string>>;
};

/** The open overlays of a query string (with or without '?'), each once, lowest first. */
export function openOverlaysOf(search: string): readonly OpenOverlay[] {
  const query = new URLSearchParams(search);
  return [...new Set(query.keys())].filter(isOverlayKey).map((key) => ({
    key,
    value: query.get(key) ?? '',
    parameters: Object.fromEntries(
      parametersOf(key).flatMap((name) => {
        const value = query.get(name);
        return value === null ? [] : [[name, value] as const];
      }),
    ),
  }));
}

/** The one above all others; null if none is open. */
export const topOverlay = (search: string): OverlayKey | null => openOverlaysOf(search).at(-1)?.key ?? null;

/** Whether an overlay is open: its key is present, with any value (specification 2). */
export function isOverlayOpen(search: string, key: OverlayKey): boolean {
  return new URLSearchParams(search).has(key);
}

/** The query string (without '?') with the overlay open above all others. Parameters of an earlier opening are removed. */
export function openOverlay<K extends OverlayKey>(
  search: string,
  key: K,
  parameters?: Readonly<Partial<Record<OverlayParameter<K>, string>>>,
  value = 'true',
): string {
  const query = new URLSearchParams(closeOverlay(search, key));
  query.append(key, value);
  for (const [name, text] of Object.entries<string | undefined>(parameters ?? {})) {
    if (text !== undefined) query.set(name, text);
  }
  return query.toString();
}

/**
 * The query string (without '?') with the overlay closed: without its key and extra parameters, except those that another open
 * overlay uses. The rest keeps its order.
 */
export function closeOverlay(search: string, key: OverlayKey): string {
  const query = new URLSearchParams(search);
  if (!query.has(key)) return query.toString();
  query.delete(key);
  const stillUsed = new Set([...query.keys()].filter(isOverlayKey).flatMap((open) => parametersOf(open)));
  for (const name of parametersOf(key)) if (!stillUsed.has(name)) query.delete(name);
  return query.toString();
}

function parametersOf(key: OverlayKey): readonly string[] {
  const known: { readonly [K in OverlayKey]?: readonly string[] } = OVERLAY_PARAMETERS;
  return known[key] ?? [];
}
