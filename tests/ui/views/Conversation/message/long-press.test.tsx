import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLongPress } from '../../../../../ui/views/Conversation/message/useLongPress';
import { renderInTheWidget } from '../../../support/in-the-widget';

const held = vi.fn();
const clicked = vi.fn();

const Held = () => (
  <>
    <p {...useLongPress(held)}>Words</p>
    <button type="button" onClick={clicked} onContextMenu={clicked}>
      Ground
    </button>
  </>
);

const words = () => screen.getByText('Words');
const ground = () => screen.getByRole('button', { name: 'Ground' });
const press = (pointerType: string) =>
  fireEvent.pointerDown(words(), { pointerType, clientX: 40, clientY: 60 });
const rest = (ms = 500) => act(() => vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.clearAllMocks();
  await renderInTheWidget(<Held />);
  vi.useFakeTimers();
});

afterEach(() => {
  rest(1_000);
  // A press that was not lifted swallows the next click, which would be one of another file.
  fireEvent.pointerDown(document.body);
  vi.useRealTimers();
});

describe.each(['touch', 'pen'])('a %s that rests', (pointerType) => {
  it('opens the menu after half a second, at the place of the finger', () => {
    press(pointerType);
    rest(499);
    expect(held).not.toHaveBeenCalled();
    rest(1);
    expect(held).toHaveBeenCalledExactlyOnceWith({ x: 40, y: 60 });
  });

  it('presses nothing when it is lifted after that', () => {
    press(pointerType);
    rest();
    fireEvent.contextMenu(ground());
    fireEvent.pointerUp(words(), { pointerType });
    fireEvent.click(ground());
    expect(clicked).not.toHaveBeenCalled();
    fireEvent.click(ground());
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('selects no text during the press, and can select text afterwards', () => {
    press(pointerType);
    expect(words().className).toBe('kefu-held');
    fireEvent.pointerUp(words(), { pointerType });
    expect(words().className).toBe('');
  });

  it('opens no menu if it moves or is lifted early', () => {
    press(pointerType);
    fireEvent.pointerMove(words(), { pointerType, clientX: 40, clientY: 80 });
    rest();
    press(pointerType);
    rest(499);
    fireEvent.pointerUp(words(), { pointerType });
    rest();
    expect(held).not.toHaveBeenCalled();
    fireEvent.click(ground());
    expect(clicked).toHaveBeenCalledOnce();
  });
});

describe('the next press', () => {
  it('counts at once, if the browser sent no click', () => {
    press('touch');
    rest();
    fireEvent.pointerUp(words(), { pointerType: 'touch' });
    fireEvent.pointerDown(ground(), { pointerType: 'touch' });
    fireEvent.click(ground());
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('counts without a pointer after the last moment for a late click', () => {
    press('touch');
    rest();
    fireEvent.pointerUp(words(), { pointerType: 'touch' });
    rest(400);
    fireEvent.click(ground());
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('of a mouse opens no menu', () => {
    press('mouse');
    rest();
    expect(held).not.toHaveBeenCalled();
  });
});
