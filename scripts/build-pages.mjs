// Builds the files that a page loads, if a source has changed since the last build.
import { ensurePages } from './build.mjs';

process.exitCode = (await ensurePages()) ? 0 : 1;
