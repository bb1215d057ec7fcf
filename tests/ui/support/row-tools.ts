import { vi } from 'vitest';

/** What a row of the conversation needs beside its message. */
export const rowTools = () => ({
  resend: vi.fn(),
  cancel: vi.fn(),
  copied: vi.fn(),
  view: undefined,
  room: { ratios: new Map<string, number>(), mayGrow: () => true },
  menu: vi.fn(),
  isReachable: () => true,
});
