import { afterAll, vi } from 'vitest';

// Files share their modules: an import that a file starts and does not wait for would fail in all later files.
afterAll(() => vi.dynamicImportSettled());
