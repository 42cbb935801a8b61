import { startConsole } from '../app/console';

const container = document.getElementById('root');
if (container) void startConsole(window, container);
