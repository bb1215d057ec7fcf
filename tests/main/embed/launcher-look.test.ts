// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { launcherLook } from '../../../main/embed/launcher-look';
import type { LoaderOptions } from '../../../main/settings/loader-schema';

const LOOK = { type: 'look', ground: '#e0e0e0', text: '#1b1b1b', shape: 'square' } as const;

const make = (given: Partial<LoaderOptions> = {}) => {
  const options = { businessId: '1', ...given };
  const launcher = document.createElement('button');
  launcher.className = 'l circle';
  const draw = vi.fn();
  return { launcher, options, draw, look: launcherLook({ launcher, draw }, options) };
};

describe('the look of the launcher', () => {
  it('follows the app: ground, text and shape', () => {
    const { launcher, look } = make();
    look.take(LOOK);
    expect(launcher.style.getPropertyValue('--ground')).toBe('#e0e0e0');
    expect(launcher.style.color).toBe('#1b1b1b');
    expect(launcher.className).toBe('l square');
    look.take({ ...LOOK, shape: 'pill' });
    expect(launcher.className).toBe('l pill');
  });

  it('keeps what the integrator has chosen', () => {
    const { launcher, look } = make({ color: 'teal', shape: 'ticket' });
    look.take(LOOK);
    look.reshape();
    expect(launcher.getAttribute('style')).toBeNull();
    expect(launcher.className).toBe('l circle');
  });

  it('is drawn as the theme that the app names; an older app names none', () => {
    const { draw, look } = make({ color: 'teal', shape: 'pill' });
    look.take(LOOK);
    expect(draw).not.toHaveBeenCalled();
    look.take({ ...LOOK, theme: 'sz' });
    expect(draw.mock.calls).toEqual([['sz']]);
  });

  it.each(['url(https://evil.example)', 'red', '#12345', '#12345g', ''])(
    'ignores the ground %j',
    (ground) => {
      const { launcher, look } = make();
      look.take({ ...LOOK, ground, shape: 'star l' });
      expect(launcher.getAttribute('style')).toBeNull();
      expect(launcher.className).toBe('l circle');
    },
  );

  it('keeps its white sign if an older app names only the ground', () => {
    const { launcher, look } = make();
    look.take({ type: 'look', ground: '#7a1f5c' });
    expect(launcher.style.getPropertyValue('--ground')).toBe('#7a1f5c');
    expect(launcher.style.color).toBe('');
  });

  it('has the shape of a theme that is chosen before the app is loaded', () => {
    const { launcher, options, draw, look } = make();
    options.theme = 'dx';
    look.reshape();
    expect(launcher.className).toBe('l ticket');
    expect(draw.mock.calls).toEqual([['dx']]);
  });
});
