import { pageOf } from './app/pages';

const container = document.getElementById('root');
if (container) {
  const start = async () => {
    if (pageOf(location.pathname) === 'signIn') (await import('./app/signIn')).startSignIn(window, container);
    else await (await import('./app/console')).startConsole(window, container);
  };
  void start();
}
