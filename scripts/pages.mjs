// Builds what a page loads, where a source changed since the last time.
import { ensurePages } from './build.mjs';

process.exitCode = (await ensurePages()) ? 0 : 1;
