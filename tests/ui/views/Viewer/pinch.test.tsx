import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { viewer } from '../../../../stories/support/media';
import { Viewer } from '../../../../ui/views/Viewer/Viewer';
import { renderInTheWidget } from '../../support/in-the-widget';

const shown = async () => {
  const actions = { openImage: vi.fn(), openVideo: vi.fn(), show: vi.fn(), close: vi.fn() };
  const { change } = await renderInTheWidget(<Viewer snapshot={{ kind: 'closed' }} actions={actions} />);
  change(<Viewer snapshot={viewer(1)} actions={actions} />);
  const dialog = screen.getByRole('dialog');
  const stage = dialog.querySelector('.kefu-viewer-stage');
  const caption = dialog.querySelector('.kefu-viewer-caption');
  if (!stage || !caption) throw new Error('no stage');
  return { stage, caption };
};

const percent = () =>
  Number.parseFloat(screen.getByRole('button', { name: /Fit to screen/ }).textContent ?? '');

/** @returns whether the page keeps its own reaction: zooming or scrolling */
const wheel = (target: Element, deltaY: number, ctrlKey: boolean): boolean => {
  const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
  // happy-dom does not take the keys of a wheel from its settings.
  Object.defineProperty(event, 'ctrlKey', { value: ctrlKey });
  fireEvent(target, event);
  return !event.defaultPrevented;
};

/** The events of Safari; other engines have no class for them. */
const gesture = (target: Element, type: string, scale: number): boolean => {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    scale,
    clientX: 0,
    clientY: 0,
  });
  fireEvent(target, event);
  return !event.defaultPrevented;
};

describe('the pinch of a trackpad in the viewer', () => {
  it('zooms the image and not the page, where it comes as a wheel with Ctrl', async () => {
    const { stage } = await shown();
    for (let i = 0; i < 7; i += 1) expect(wheel(stage, -10, true)).toBe(false);
    expect(percent()).toBe(200);
    for (let i = 0; i < 7; i += 1) wheel(stage, 10, true);
    expect(percent()).toBe(100);
  });

  it('zooms the image also from beside it, where a wheel without Ctrl scrolls', async () => {
    const { caption } = await shown();
    expect(wheel(caption, -35, true)).toBe(false);
    expect(percent()).toBe(141);
    expect(wheel(caption, -35, false)).toBe(true);
    expect(percent()).toBe(141);
  });

  it('takes one step of a real wheel with Ctrl as half a doubling at most', async () => {
    const { stage } = await shown();
    wheel(stage, -120, true);
    expect(percent()).toBe(141);
  });

  it('still zooms by a wheel without Ctrl', async () => {
    const { stage } = await shown();
    expect(wheel(stage, -400, false)).toBe(false);
    expect(percent()).toBe(200);
  });

  it('follows the gesture events of Safari, of which each pinch begins at 1', async () => {
    const { stage } = await shown();
    expect(gesture(stage, 'gesturestart', 1)).toBe(false);
    expect(gesture(stage, 'gesturechange', 1.5)).toBe(false);
    expect(percent()).toBe(150);
    gesture(stage, 'gesturechange', 2);
    expect(gesture(stage, 'gestureend', 2)).toBe(false);
    expect(percent()).toBe(200);
    gesture(stage, 'gesturestart', 1);
    gesture(stage, 'gesturechange', 0.75);
    expect(percent()).toBe(150);
  });

  it('is not counted twice on a touch screen, where the fingers are pointers too', async () => {
    const { stage } = await shown();
    stage.setPointerCapture = () => undefined;
    act(() => void fireEvent.pointerDown(stage, { pointerId: 1, button: 0, clientX: 0, clientY: 0 }));
    gesture(stage, 'gesturestart', 1);
    expect(gesture(stage, 'gesturechange', 2)).toBe(false);
    expect(percent()).toBe(100);
  });
});

/** What a finger does in the stage, at a moment in milliseconds. */
const finger =
  (stage: Element, id: number) => (kind: 'down' | 'move' | 'up', clientX: number, ms: number) => {
    const values = { pointerId: id, pointerType: 'touch', button: 0, clientX, clientY: 0 };
    const event = Object.assign(new Event(`pointer${kind}`, { bubbles: true, cancelable: true }), values);
    Object.defineProperty(event, 'timeStamp', { value: ms });
    fireEvent(stage, event);
  };

describe('a phone that is turned', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('leaves no edge of the enlarged image inside the screen', async () => {
    let turned = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly report: () => void) {}
        observe = (element: Element) => {
          if (element.className === 'kefu-viewer-stage') turned = this.report;
        };
        disconnect = () => undefined;
      },
    );
    const { prototype } = HTMLElement;
    const stageWidth = vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(600);
    const imageWidth = vi.spyOn(prototype, 'offsetWidth', 'get').mockReturnValue(600);
    const { stage } = await shown();
    stage.setPointerCapture = () => undefined;
    act(() => screen.getByRole('button', { name: 'Zoom in' }).click());
    const place = () => stage.querySelector('img')?.style.transform;
    const one = finger(stage, 1);
    one('down', 0, 1_000);
    one('move', 500, 1_100);
    one('up', 500, 1_200);
    expect(place()).toBe('translate(150px, 0px) scale(1.5)');
    stageWidth.mockReturnValue(300);
    imageWidth.mockReturnValue(300);
    act(() => turned());
    expect(place()).toBe('translate(75px, 0px) scale(1.5)');
  });
});

describe('fingers in the viewer', () => {
  const withFingers = async () => {
    const { stage } = await shown();
    stage.setPointerCapture = () => undefined;
    wheel(stage, -400, false);
    return [finger(stage, 1), finger(stage, 2)] as const;
  };

  it('a double tap fits the image again, but not one drag after another', async () => {
    const [one] = await withFingers();
    for (const start of [1_000, 1_200]) {
      one('down', 200, start);
      one('move', 100, start + 60);
      one('up', 100, start + 80);
    }
    expect(percent()).toBe(200);
    for (const start of [2_000, 2_200]) {
      one('down', 100, start);
      one('up', 102, start + 80);
    }
    expect(percent()).toBe(100);
  });

  it('two fingers that leave and come back are no double tap', async () => {
    const [one, two] = await withFingers();
    for (const start of [1_000, 1_200]) {
      one('down', 100, start);
      two('down', 160, start);
      one('up', 100, start + 60);
      two('up', 160, start + 80);
    }
    expect(percent()).toBe(200);
  });
});
