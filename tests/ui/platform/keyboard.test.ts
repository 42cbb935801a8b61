// @vitest-environment node
import { expect, it } from 'vitest';
import { watchKeyboard } from '#src/platform/keyboard.ts';

function phone() {
  const listeners: (() => void)[] = [];
  const values = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const scrolled: number[][] = [];
  const visualViewport = {
    height: 800,
    scale: 1,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  watchKeyboard({
    innerHeight: 800,
    scrollTo: (...to: unknown[]) => scrolled.push(to as number[]),
    visualViewport: visualViewport as unknown as VisualViewport,
    document: {
      documentElement: {
        style: {
          setProperty: (name: string, value: string) => values.set(name, value),
          removeProperty: (name: string) => values.delete(name),
        } as unknown as CSSStyleDeclaration,
        dataset,
      },
    },
  });
  return {
    scrolled,
    /** What styles know. */
    known: () => [values.get('--keyboard'), 'keyboard' in dataset],
    become(height: number, scale = 1) {
      Object.assign(visualViewport, { height, scale });
      for (const listener of listeners) listener();
    },
  };
}

it('tells styles how much the keyboard covers, and keeps the page in its place', () => {
  const { become, known, scrolled } = phone();
  expect(known()).toEqual([undefined, false]);
  become(463.6);
  expect([known(), scrolled]).toEqual([['336px', true], [[0, 0]]]);
  become(800);
  expect(known()).toEqual([undefined, false]);
});

it('takes neither the bars of a browser nor zooming in for a keyboard', () => {
  const { become, known } = phone();
  become(681);
  expect(known()).toEqual([undefined, false]);
  become(400, 2);
  expect(known()).toEqual([undefined, false]);
  become(680);
  expect(known()).toEqual(['120px', true]);
});
