import { startApp } from './h5/app';

const root = document.getElementById('kefu');
if (root) void startApp(root, import('./h5/interface'));
