import type { Engine } from './driver';
import { ensureEngine } from './install.mjs';
import { startChromium, startFirefox } from './playwright-engine';
import { startQt } from './qt-engine';
import { startWebKit } from './webdriver-engine';

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit', 'qt6', 'qt5'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export interface EngineOptions {
  readonly engineName: EngineName;
}

const programsOf = <Name extends EngineName>(name: Name) => {
  const found = ensureEngine(name);
  if ('programs' in found) return found.programs;
  throw new Error(found.missing);
};

/** Throws the sentence about what is missing and cannot be installed. */
export const startEngine = (name: EngineName): Promise<Engine> => {
  if (name === 'webkit') return startWebKit(programsOf(name));
  if (name === 'qt6' || name === 'qt5') return startQt(programsOf(name));
  return (name === 'chromium' ? startChromium : startFirefox)(programsOf(name));
};
