import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Widget } from '../../../../application/widget';
import { createTestWidget } from '../../../../main/testing';
import { useSnapshot } from '../../../../ui/foundation/useSnapshot';
import { ImageDialog } from '../../../../ui/views/ImageDialog/ImageDialog';
import { renderInTheWidget } from '../../support/in-the-widget';

const Shown = ({ widget: { imageDialog } }: { readonly widget: Widget }) => (
  <ImageDialog snapshot={useSnapshot(imageDialog.state)} actions={imageDialog.actions} />
);

const openedCaption = async () => {
  const { widget, clock } = createTestWidget();
  widget.start();
  await clock.flush();
  await renderInTheWidget(<Shown widget={widget} />);
  act(() => widget.imageDialog.actions.open());
  const caption = () => {
    const { current } = widget.imageDialog.state;
    return current.kind === 'open' ? current.caption : null;
  };
  return { box: screen.getByRole<HTMLTextAreaElement>('textbox'), caption };
};

/** Types the text between these places of the box. */
const put = (box: HTMLTextAreaElement, text: string, start: number, end = start) => {
  const value = box.value.slice(0, start) + text + box.value.slice(end);
  const caret = start + text.length;
  fireEvent.input(box, { target: { value, selectionStart: caret, selectionEnd: caret } });
};

describe('the caption of pictures', () => {
  it('refuses what does not fit, and keeps its end and the caret', async () => {
    const { box, caption } = await openedCaption();
    const whole = `${'x'.repeat(199)}!`;
    put(box, whole, 0);
    put(box, 'a', 10);
    expect([box.value, box.selectionStart, caption()]).toEqual([whole, 10, whole]);
  });

  it('leaves the text of an input method alone until it is composed', async () => {
    const { box, caption } = await openedCaption();
    const before = 'x'.repeat(198);
    put(box, before, 0);
    fireEvent.compositionStart(box);
    put(box, 'nihao', 198);
    expect(box.value).toBe(`${before}nihao`);
    put(box, '你好', 198, 203);
    fireEvent.compositionEnd(box);
    expect([box.value, caption()]).toEqual([`${before}你好`, `${before}你好`]);
  });
});
