import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMPOSER } from '../../../../stories/support/snapshots';
import type { ComposerProps } from '../../../../ui/foundation/look/composer-props';
import { Lxpj111Toolbar } from '../../../../ui/themes/lxpj111/Toolbar';
import { SgToolbar } from '../../../../ui/themes/sg/Toolbar';
import { SggToolbar } from '../../../../ui/themes/sgg/Toolbar';
import { Composer } from '../../../../ui/views/Composer/Composer';
import { Toolbar } from '../../../../ui/views/Composer/Toolbar';
import { renderInTheWidget } from '../../support/in-the-widget';

const onTouch = (isTouch: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouch && query.includes('coarse'), media: query }),
  );

const handlers = { onEmoji: vi.fn(), onImages: vi.fn(), panel: null } as const;
const draw = async (
  more: Partial<ComposerProps['handlers']> = {},
  now: Partial<ComposerProps['snapshot']> = {},
) => {
  const actions = { send: vi.fn(() => true), edit: vi.fn(), compose: vi.fn() } as never;
  const snapshot = { ...COMPOSER, draft: 'Hello', blocked: null, ...now };
  await renderInTheWidget(
    <Composer
      snapshot={snapshot}
      actions={actions}
      handlers={{ ...handlers, ...more }}
      counterpart="service"
    />,
  );
  return actions as { readonly send: ReturnType<typeof vi.fn> };
};
const box = () => screen.getByRole('textbox', { name: 'Your message' });
const plus = () => screen.getByRole('button', { name: 'More tools' });
const isOpen = () => plus().getAttribute('aria-expanded') === 'true';

afterEach(() => vi.unstubAllGlobals());

describe('a composer on a touch screen', () => {
  // Shows spec §5.5, decision 30.
  it('has no menu for the send key, and Return makes a line', async () => {
    onTouch(true);
    const { send } = await draw();
    expect(screen.queryByRole('button', { name: 'Send shortcut' })).toBeNull();
    expect(box().getAttribute('enterkeyhint')).toBe('enter');
    expect(fireEvent.keyDown(box(), { key: 'Enter' }), 'the browser makes the line').toBe(true);
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Send' }).title).toBe('Send');
  });

  it('with a mouse has the menu, and Enter sends', async () => {
    onTouch(false);
    const { send } = await draw();
    expect(screen.getByRole('button', { name: 'Send shortcut' })).toBeTruthy();
    expect(box().getAttribute('enterkeyhint')).toBe('send');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('without a tool', () => {
  it.each([
    ['the default', Toolbar],
    ['sg', SgToolbar],
    ['sgg', SggToolbar],
    ['lxpj111', Lxpj111Toolbar],
  ])('there is no plus, which would open nothing: %s', async (_, Bar) => {
    const tool = { id: 'emoji', icon: 'smile', label: 'Emoji', hook: undefined, opensMenu: false } as const;
    const drawn = await renderInTheWidget(<Bar tools={[]} counter={null} />);
    expect(drawn.container.querySelectorAll('button')).toHaveLength(0);
    drawn.unmount();
    await renderInTheWidget(<Bar tools={[{ ...tool, use: vi.fn() }]} counter={null} />);
    expect(screen.getAllByRole('button')[0]?.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the camera', () => {
  const camera = () => screen.queryByRole('button', { name: 'Camera' });

  it('on a touch screen takes a photo or a video (V19)', async () => {
    onTouch(true);
    const onCamera = vi.fn();
    await draw({ onCamera });
    for (const [name, shot] of [
      ['Take a photo', 'photo'],
      ['Record a video', 'video'],
    ] as const) {
      fireEvent.click(camera() as HTMLElement);
      fireEvent.click(await screen.findByRole('menuitem', { name }));
      expect(onCamera).toHaveBeenLastCalledWith(shot);
      expect(screen.queryByRole('menu')).toBeNull();
    }
  });

  it('is not offered with a mouse, and not where no media can be sent', async () => {
    onTouch(false);
    await draw({ onCamera: vi.fn() });
    expect(camera()).toBeNull();
    onTouch(true);
    await draw({ onCamera: vi.fn() }, { imagesOffered: false, videoOffered: false });
    expect(camera()).toBeNull();
  });

  it('takes only what the settings let the visitor send', async () => {
    onTouch(true);
    await draw({ onCamera: vi.fn() }, { imagesOffered: false });
    fireEvent.click(camera() as HTMLElement);
    await screen.findByRole('menuitem', { name: 'Record a video' });
    expect(screen.queryByRole('menuitem', { name: 'Take a photo' })).toBeNull();
  });
});

describe('the plus for the tools', () => {
  it('opens and closes them, and names what it opens', async () => {
    await draw();
    expect(isOpen()).toBe(false);
    fireEvent.click(plus());
    expect(isOpen()).toBe(true);
    const strip = document.getElementById(plus().getAttribute('aria-controls') ?? '');
    expect(strip?.querySelector('[data-kefu="image"]')).not.toBeNull();
    fireEvent.click(plus());
    expect(isOpen()).toBe(false);
  });

  it('closes them when a tool is used or by Escape, and keeps the focus', async () => {
    await draw();
    fireEvent.click(plus());
    const tool = screen.getByRole('button', { name: 'Send images' });
    tool.focus();
    fireEvent.click(tool);
    expect(handlers.onImages).toHaveBeenCalled();
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(plus());
    fireEvent.click(plus());
    fireEvent.keyDown(plus(), { key: 'Escape' });
    expect(isOpen()).toBe(false);
  });

  it('leaves them open for a tool that opens a panel, because it also closes the panel', async () => {
    await draw();
    fireEvent.click(plus());
    fireEvent.click(screen.getByRole('button', { name: 'Emoji' }));
    expect(handlers.onEmoji).toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });
});
