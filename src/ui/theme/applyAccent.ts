import type { accentVariables } from '#contract/rules/brand/accent';

/** Shows the page in an accent colour. */
export function applyAccent(root: HTMLElement, variables: ReturnType<typeof accentVariables>): void {
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
}
