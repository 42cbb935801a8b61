import { startParts } from '../app/parts';

const container = document.getElementById('root');
if (container) startParts(window, container);
