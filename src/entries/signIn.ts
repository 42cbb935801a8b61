import { startSignIn } from '../app/signIn';

const container = document.getElementById('root');
if (container) startSignIn(window, container);
