/** A step that leads elsewhere, also where something decodes it once more. */
const ELSEWHERE = /^(?:\.|%2e){0,2}$|\p{Cc}|%00/iu;

/**
 * A value as one part of a path of a call; a slash in it is escaped. Null: it would be none, or a step up, so that another call were
 * made; a URL resolves `.` and `..` before it is sent.
 */
export function pathPart(value: string): string | null {
  return ELSEWHERE.test(value) ? null : encodeURIComponent(value);
}
