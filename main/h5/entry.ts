import { startApp } from './app';

const root = document.getElementById('kefu');
// In a function of its own: developer tools write down which code has asked for a file. If the file's own top level asks, Chromium
// parses the whole file a second time for that, which takes a cheap phone 100 ms.
if (root) queueMicrotask(() => void startApp(root, import('./interface')));
