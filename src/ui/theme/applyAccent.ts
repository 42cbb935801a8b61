import { accentVariables } from '#contract/rules/brand/accent';

/** Shows the page in an accent colour, or without one in ours. Returns what it set. */
export function applyAccent(root: HTMLElement, color: string | undefined): ReturnType<typeof accentVariables> {
  const variables = accentVariables(color);
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  return variables;
}
