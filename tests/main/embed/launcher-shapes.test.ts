import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_IDS } from '../../../domain/theme/theme-id';
import { themeRow } from '../../../domain/theme/themes';
import { isThemeWithDrawing, launcherShape, SHAPES_CSS } from '../../../main/embed/launcher-shapes';
import { DRAWINGS } from '../../../main/embed/launchers/drawings';

describe('the shape of the launcher', () => {
  it.each(THEME_IDS)('of %s is the one of its row', (id) => {
    expect(launcherShape(id)).toBe(themeRow(id).launcher ?? 'circle');
  });

  it('is a circle for a theme that does not exist', () => {
    expect(['sgx', '', undefined].map(launcherShape)).toEqual(['circle', 'circle', 'circle']);
  });

  it('is drawn for the themes that have a file, and for nothing else', () => {
    const files = readdirSync('main/embed/launchers').map((name) => name.replace('.ts', ''));
    const drawn = files.filter((name) => !/^drawings?$/.test(name)).sort();
    expect(Object.keys(DRAWINGS).sort()).toEqual(drawn);
    expect(THEME_IDS.filter(isThemeWithDrawing).sort()).toEqual(drawn);
    expect(drawn.length).toBeGreaterThanOrEqual(12);
    expect(['', 'pill', 'circle', '../x', undefined].filter(isThemeWithDrawing)).toEqual([]);
  });

  it('has css rules for each shape except the circle', () => {
    for (const shape of ['pill', 'square', 'ticket']) expect(SHAPES_CSS).toContain(`.${shape}{`);
  });
});
