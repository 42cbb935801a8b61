import { startInspectorPage } from '../app/inspectorPage';

const container = document.getElementById('root');
if (container) void startInspectorPage(window, container);
