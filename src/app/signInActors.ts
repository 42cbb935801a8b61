import { SESSION_EXPIRED } from '#contract/rules/messages';
import type { Services } from '../effects/services';
import { openPlatform, type Platform } from '../platform/platform';
import { type AddressValues, modeOf, type SignInVerbs } from '../ui/routes/signIn/model';
import { wearBrand } from './branding';
import type { DrawnPage } from './drawnPage';
import { takeExpiry } from './expiry';
import { loadInspector } from './inspector';
import { nextTask } from './nextTask';
import { once } from './once';
import { signInModelOf } from './signInModel';
import { type AppActor, createApp } from './startApp';

/** Gives the drawn page its machines: draws what they know, and tells them what a person does. */
export async function connectSignIn(page: DrawnPage): Promise<void> {
  const { window } = page;
  const browser = openPlatform(window);
  const platform = stayingHere(browser, () => {
    app.stop();
    page.clear();
    void import('./console').then(({ startConsole }) =>
      startConsole(window, page.container, { platform: browser, services }),
    );
  });
  const services = once<Services>(async () => (await import('../effects/services')).openServices(platform));
  // Asked for at once, needed a moment later.
  services().catch(() => undefined);
  const surroundings = {
    keepsNothing: !platform.storage.keeps,
    mailbox: mailboxIn(window.document),
    notice: takeExpiry(platform.storage) ? SESSION_EXPIRED : null,
  };
  const wish = heldWish();
  // Once for all that one event changes, and never in the middle of it.
  const drawSoon = coalesced(() => {
    wish.carryOut(app);
    page.draw(signInModelOf(app.getSnapshot(), { ...surroundings, isWaiting: wish.isHeld() }), verbs);
  });
  const inspector = await loadInspector(window);
  const app = createApp({
    page: 'signIn',
    platform,
    services,
    parts: null,
    inspect: {
      next(event) {
        inspector?.next?.(event);
        if (event.type === '@xstate.snapshot') drawSoon();
      },
    },
  });
  const verbs = verbsOf(app, (values) => {
    wish.hold(values);
    drawSoon();
  });
  await nextTask();
  app.start();
  page.onWish(verbs.requestCode);
  wearBrand(app, window.document.documentElement, platform.storage);
}

function verbsOf(app: AppActor, hold: (values: AddressValues) => void): SignInVerbs {
  const retry = () => retryAll(app);
  return {
    edit: (form) => sessionOf(app)?.send({ type: 'session.edit', form }),
    requestCode(values) {
      // Taken only where something failed, which is then tried again on the way.
      retry();
      hold(values);
    },
    goTo(href) {
      const { children, context } = app.getSnapshot();
      // Where to go after signing in stays asked for.
      children.location?.send({ type: 'location.push', href: href + (context.place?.search ?? '') });
    },
    editCode: (code) => verificationOf(app)?.send({ type: 'verification.edit', code }),
    submitCode: () => verificationOf(app)?.send({ type: 'verification.submit' }),
    resend: () => verificationOf(app)?.send({ type: 'verification.resend' }),
    changeAddress: () => sessionOf(app)?.send({ type: 'session.changeAddress' }),
    retry,
  };
}

/** What was sent before a code could be asked for; carried out as soon as one can be, given up when the session failed. */
function heldWish() {
  let wish: AddressValues | null = null;
  return {
    isHeld: () => wish !== null,
    hold: (values: AddressValues) => {
      wish = values;
    },
    carryOut(app: AppActor) {
      const session = sessionOf(app);
      if (wish === null || !session) return;
      const canAsk = session.getSnapshot().can(REQUEST_CODE);
      if (!canAsk && !session.getSnapshot().matches('failed')) return;
      const form = { ...wish, mode: modeOf(app.getSnapshot().context.place?.pathname ?? '/') };
      wish = null;
      if (!canAsk) return;
      session.send({ type: 'session.edit', form });
      session.send(REQUEST_CODE);
    },
  };
}

const REQUEST_CODE = { type: 'session.requestCode' } as const;

const sessionOf = (app: AppActor) => app.getSnapshot().children.session;
const verificationOf = (app: AppActor) => sessionOf(app)?.getSnapshot().children.verification;

function retryAll(app: AppActor): void {
  app.send({ type: 'app.retry' });
  sessionOf(app)?.send({ type: 'session.retry' });
}

function coalesced(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      run();
    });
  };
}

/**
 * Where the browser keeps nothing, another document would not know who signed in: then the console is opened in this one,
 * and the token stays in memory.
 */
function stayingHere(platform: Platform, open: () => void): Platform {
  if (platform.storage.keeps) return platform;
  const { location } = platform;
  const leave = (href: string) => {
    location.push(href);
    // After the event that led here is through, since the actor that sent it is about to stop.
    queueMicrotask(open);
  };
  return { ...platform, location: { ...location, leave } };
}

/** The host names the mailbox in the page, where there is one. */
function mailboxIn(document: Document): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="dev-mailbox"]')?.content ?? '';
  return content.startsWith('/') ? content : null;
}
