import { afterEach, expect, it, vi } from 'vitest';
import { ensureEngine } from '../../../scripts/browsers/install.mjs';

afterEach(() => vi.unstubAllEnvs());

it('takes the Firefox that is named, and installs no other one if it is not there', () => {
  vi.stubEnv('KEFU_FIREFOX', process.execPath);
  expect(ensureEngine('firefox')).toEqual({ programs: process.execPath });
  vi.stubEnv('KEFU_FIREFOX', '/no/such/firefox');
  expect(ensureEngine('firefox')).toEqual({ missing: 'no Firefox at /no/such/firefox (KEFU_FIREFOX)' });
});
