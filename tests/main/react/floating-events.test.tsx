// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FloatingChat } from '../../../main/react/FloatingChat';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const draw = () => {
  const { getByRole } = render(
    <FloatingChat chat={null} position="end" label={undefined} launcher colours={null}>
      <textarea />
    </FloatingChat>,
  );
  const { parentElement: panel } = getByRole('textbox', { hidden: true });
  if (panel) panel.hidden = false;
  return getByRole('textbox');
};

it('what the visitor does in a floating chat does not reach a modal of the page that listens at the document (R17)', () => {
  const heard: string[] = [];
  const types = ['focusin', 'pointerdown', 'mousedown', 'touchstart', 'keydown', 'click'];
  const hear = ({ type }: Event) => heard.push(type);
  for (const type of types) document.addEventListener(type, hear);
  const box = draw();
  fireEvent.pointerDown(box);
  fireEvent.mouseDown(box);
  fireEvent.touchStart(box);
  fireEvent.focusIn(box);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(heard).toEqual([]);
  fireEvent.keyDown(box, { key: 'a' });
  fireEvent.click(box);
  for (const type of types) document.removeEventListener(type, hear);
  expect(heard).toEqual(['keydown', 'click']);
});

it('only a modal does not hear that the focus leaves it for a floating chat (R17)', () => {
  const box = draw();
  const modal = document.body.appendChild(document.createElement('div'));
  const field = modal.appendChild(document.createElement('input'));
  let heard = 0;
  modal.addEventListener('focusout', () => {
    heard += 1;
  });
  const leave = (relatedTarget: Element | null) => fireEvent.focusOut(field, { relatedTarget });
  leave(box);
  expect(heard).toBe(1);
  modal.setAttribute('role', 'dialog');
  leave(box);
  expect(heard).toBe(1);
  leave(null);
  leave(document.body);
  expect(heard).toBe(3);
});
