import type { Browser, BrowserContext, Page } from 'playwright';

export declare const PROFILE: {
  readonly downloadBytesPerSecond: number;
  readonly uploadBytesPerSecond: number;
  readonly latencyMs: number;
  readonly cpuSlowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly deviceScaleFactor: number;
};

export interface FirstLoad {
  readonly firstPaintMs: number | null;
  readonly firstMessageMs: number;
  readonly bytes: number;
  readonly steps: readonly {
    readonly path: string;
    readonly from: number;
    readonly to: number;
    readonly bytes: number;
  }[];
}

export declare const openPhone: (
  browser: Browser,
  baseURL: string,
) => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
export declare const newPhonePage: (context: BrowserContext) => Promise<Page>;
export declare const timeFirstMessage: (page: Page, address: string) => Promise<FirstLoad>;
export declare const slownessOf: (page: Page) => Promise<number>;
