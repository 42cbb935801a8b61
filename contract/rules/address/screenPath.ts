/** The segments of a path of a screen. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

/** Whether a screen's path pattern names these segments; `:name` matches any. */
export function isPathOf(pattern: string, segments: readonly string[]): boolean {
  const parts = segmentsOf(pattern);
  return (
    parts.length === segments.length && parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
