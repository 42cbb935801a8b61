/** Navigating without a pointer. */
import type { Page } from 'playwright';
import type { Person } from '#tests/support/person.ts';

/** More presses than any screen has stops. */
const STOPS_LIMIT = 120;

/** Presses Tab until the control of that name has the focus. */
export async function tabTo({ page }: Person, role: string, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let stop = 0; stop < STOPS_LIMIT; stop += 1) {
    const focused = await focusedControl(page);
    if (focused.role === role && (typeof name === 'string' ? focused.name === name : name.test(focused.name))) return;
    seen.push(`${focused.role} ${focused.name}`);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${role} ${String(name)}. It came to:\n${[...new Set(seen)].join('\n')}`);
}

type Control = { readonly role: string; readonly name: string };

/** The focused control, as a screen reader announces it. */
export async function focusedControl(page: Page): Promise<Control> {
  const cdp = await page.context().newCDPSession(page);
  try {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { role: '', name: '' };
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    const [node] = nodes;
    return { role: String(node?.role?.value ?? ''), name: String(node?.name?.value ?? '') };
  } finally {
    await cdp.detach();
  }
}
