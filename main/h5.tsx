import { createRoot } from 'react-dom/client';
import { startApp } from './h5/app';

const root = document.getElementById('kefu');
if (root) void startApp(root, createRoot);
