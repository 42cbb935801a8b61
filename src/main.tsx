import { pageOf } from './app/pages';
import { SCRIPT_MISSING } from './platform/watchScripts';

const container = document.getElementById('root');
if (container) start(window, container).catch(() => window.dispatchEvent(new Event(SCRIPT_MISSING)));

async function start(window: Window, container: HTMLElement): Promise<void> {
  switch (pageOf(window.location.pathname)) {
    case 'signIn':
      (await import('./app/signIn')).startSignIn(window, container);
      break;
    case 'console':
      await (await import('./app/console')).startConsole(window, container);
      break;
    case 'public':
      await (await import('./app/public')).startPublic(window, container);
  }
}
