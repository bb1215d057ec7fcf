import type { QtPrograms } from './qt-engine';
import type { WebKitPrograms } from './webdriver-engine';

interface Missing {
  readonly missing: string;
}

export declare const ensureEngine: {
  (engine: 'chromium' | 'firefox'): { readonly programs: string } | Missing;
  (engine: 'qt6' | 'qt5'): { readonly programs: QtPrograms } | Missing;
  (engine: 'webkit'): { readonly programs: WebKitPrograms } | Missing;
};
