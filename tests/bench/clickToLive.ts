/** How long it takes a visitor's browser from the press to a call that is answered, on one machine, without any other server. */
import type { Browser } from 'playwright';
import type { LiveHost } from '#tests/support/liveHost.ts';
import type { Figure } from './figures';
import { LOADER_HELPER } from './slowBrowser';

export const CLICKED = 50;
/** A microphone that beeps, which nobody is asked for. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export async function measureClickToLive(browser: Browser, { url }: LiveHost): Promise<Figure[]> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  await context.addInitScript(LOADER_HELPER);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/olivetta`);
    const takenMs: number[] = [];
    const talk = page.getByRole('button', { name: 'Talk to it here, in the browser' });
    const screen = page.getByRole('dialog', { name: 'Call', exact: true });
    for (let call = 0; call < CLICKED; call += 1) {
      await talk.evaluate((button) => {
        const told = window as unknown as { liveMs: Promise<number> };
        told.liveMs = new Promise((resolve) => {
          button.addEventListener(
            'click',
            ({ timeStamp }) => {
              const look = () => {
                if (document.querySelector('[data-part=clock]')) resolve(performance.now() - timeStamp);
                else requestAnimationFrame(look);
              };
              look();
            },
            { capture: true, once: true },
          );
        });
      });
      await talk.click();
      takenMs.push(await page.evaluate(() => (window as unknown as { liveMs: Promise<number> }).liveMs));
      await screen.getByRole('button', { name: 'End', exact: true }).click();
      await screen.getByRole('button', { name: 'Back' }).click();
    }
    const sorted = takenMs.slice(1).toSorted((a, b) => a - b);
    return [
      { what: 'click to live, the first, which loads its code', value: takenMs[0] ?? Number.NaN, unit: 'ms' },
      { what: 'click to live, half', value: sorted[sorted.length >> 1] ?? Number.NaN, unit: 'ms' },
      { what: `click to live, the slowest of ${CLICKED}`, value: Math.max(...takenMs), unit: 'ms', must: 1_000 },
    ];
  } finally {
    await context.close();
  }
}
