import { createRoot, hydrateRoot } from 'react-dom/client';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import { type AddressValues, firstModel, modeOf, type SignInModel, type SignInVerbs } from '../ui/routes/signIn/model';
import { SignInPage } from '../ui/routes/signIn/SignInPage';
import { isPseudoLocale } from '../ui/strings/catalogue';
import type { DrawnPage } from './drawnPage';
import { ErrorBoundary } from './hooks/error';
import { nextTask } from './nextTask';
import { PageFailure } from './PageFailure';

/**
 * Starts the sign-in page. React takes the screen over that stands in the HTML, and from then on the page takes input;
 * the machines and the client follow in parts of their own. What is sent before they are there is held for them.
 */
export function startSignIn(window: Window, container: HTMLElement): DrawnPage {
  const mode = modeOf(window.location.pathname);
  const first = firstModel(mode);
  let wish: AddressValues | null = null;
  let hearWish: ((values: AddressValues) => void) | null = null;
  const verbs: SignInVerbs = {
    ...SILENT,
    requestCode(values) {
      // The machines may be here, and React not yet have drawn the page that tells them.
      if (hearWish) {
        hearWish(values);
        return;
      }
      wish = values;
      draw({ ...first, step: { kind: 'address', mode, form: values, failure: null, isBusy: true } }, verbs);
    },
  };
  const viewOf = (model: SignInModel, told: SignInVerbs) => (
    <ErrorBoundary fallback={(message) => <PageFailure message={message} />}>
      <SignInPage model={model} verbs={told} />
    </ErrorBoundary>
  );
  const view = viewOf(first, verbs);
  // It has done its work before any code was here, and is nothing that React draws.
  container.querySelector('[autofocus]')?.removeAttribute('autofocus');
  // The HTML holds the first screen of signing in, in English; any other is drawn anew.
  const stands = mode === 'signIn' && !isPseudoLocale();
  const root = stands ? hydrateRoot(container, view) : createRoot(container);
  let isOpen = true;
  const draw = (model: SignInModel, told: SignInVerbs) => {
    if (isOpen) root.render(viewOf(model, told));
  };
  if (!stands) {
    delete window.document.documentElement.dataset.first;
    draw(first, verbs);
  }

  const page: DrawnPage = {
    window,
    container,
    draw,
    onWish(listener) {
      hearWish = listener;
      if (wish !== null) listener(wish);
      wish = null;
    },
    clear() {
      isOpen = false;
      root.unmount();
    },
  };
  const connect = () =>
    import('./signInActors').then(
      async ({ connectSignIn }) => {
        // Keys that were pressed meanwhile are drawn first.
        await nextTask();
        await connectSignIn(page);
      },
      () => {
        const failure = { message: PART_NOT_LOADED };
        const again: SignInVerbs = {
          ...verbs,
          requestCode(values) {
            verbs.requestCode(values);
            void connect();
          },
        };
        draw({ ...first, step: { kind: 'address', mode, form: wish ?? {}, failure, isBusy: false } }, again);
      },
    );
  void connect();
  return page;
}

/** Nobody listens yet: the browser holds what is typed, and follows links by itself. */
const SILENT: SignInVerbs = {
  edit: () => {},
  requestCode: () => {},
  goTo: null,
  editCode: () => {},
  submitCode: () => {},
  resend: () => {},
  changeAddress: () => {},
  retry: () => {},
};
