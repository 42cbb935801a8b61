/** The console as it is opened: in a tab, in a frame of a reseller's page, or in a mobile app's WebView (specification 1, 2). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame } from 'playwright';
import type { Journey } from '#tests/support/journey.ts';
import { DESKTOP, type Person, type PersonOptions } from '#tests/support/person.ts';
import { openApp, WEB_VIEW } from '#tests/support/webView.ts';
import { holdTimers } from './campaignStage';

export const SHELLS = ['tab', 'frame', 'webView'] as const;
export type Shell = (typeof SHELLS)[number];

/** A site whose page has the console in a frame; the host has to allow it. */
export type Outside = { readonly origin: string; readonly show: (console: string) => void; readonly stop: () => void };

export async function startOutside(): Promise<Outside> {
  let console = '';
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe src="${console}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    // Another origin of the same site, so that a browser keeps something for the frame.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: (url) => {
      console = url;
    },
    stop: () => server.close(),
  };
}

export type Ground = {
  readonly person: Person;
  /** Where the console is. */
  readonly console: () => Frame;
  /** Opens an address of the console. */
  readonly open: (path: string) => Promise<void>;
};

/** Somebody who is signed in, with the machines' timers held. */
export async function openGround(journey: Journey, shell: Shell, outside: Outside): Promise<Ground> {
  const options: PersonOptions = shell === 'webView' ? WEB_VIEW : { viewport: DESKTOP };
  const { initScript, ...screen } = options;
  const person = await journey.newPerson({ ...screen, initScript: holdTimers });
  const { context, page, host } = person;
  if (initScript) {
    await context.addInitScript(initScript);
    await openApp(person);
  }
  await context.addInitScript((origin) => {
    if (location.origin === origin) localStorage.setItem('console.token', 'secret');
  }, host.url);
  if (shell !== 'frame') return { person, console: () => page.mainFrame(), open: person.goTo };

  person.watch.permit(new RegExp(`(?:foreign host|console): .*${outside.origin}`));
  return {
    person,
    console: () => {
      const frame = page.frames().find((one) => one.url().startsWith(host.url));
      if (!frame) throw new Error('The page holds no console.');
      return frame;
    },
    open: async (path) => {
      outside.show(`${host.url}${path}`);
      await page.goto(outside.origin);
    },
  };
}
