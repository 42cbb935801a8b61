import { startPublic } from '../app/public';

const container = document.getElementById('root');
if (container) void startPublic(window, container);
