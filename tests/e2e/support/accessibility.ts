import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Each frame is read by its own run.
  iframes: false,
};

declare global {
  interface Window {
    readonly axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * The violations of WCAG 2.2 AA on the page and in its frames, or in the parts of the page that the selectors name.
 * A run inside the page costs half of what the builder for Playwright costs.
 */
export const violationsOf = async (page: Page, selectors: readonly string[]): Promise<readonly string[]> => {
  const frames = selectors.length > 0 ? [page.mainFrame()] : page.frames();
  const found: string[] = [];
  for (const frame of frames) {
    await frame.evaluate(AXE);
    const context = selectors.length > 0 ? { include: [...selectors] } : { exclude: [] };
    found.push(
      ...(await frame.evaluate(
        async ([where, options]) => {
          const { violations } = await window.axe.run(where, options);
          return violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          );
        },
        [context, OPTIONS] as const,
      )),
    );
  }
  return found;
};
