// @vitest-environment node
import { expect, it } from 'vitest';
import { createWidget, NoBrowserError } from '../../../main';
import { createTestWidget } from '../../../main/testing';

it('createWidget names what is missing where there is no browser (I9)', () => {
  expect(() => createWidget({ params: { business_id: '1' } })).toThrow(NoBrowserError);
  expect(() => createWidget()).toThrow(/createWidget needs a browser/);
});

it('runs without a browser if every port is given (I9)', () => {
  const { widget: _, crash: __, ...ports } = createTestWidget();
  const widget = createWidget({}, ports);
  expect(widget.isOpen).toBe(true);
  widget.destroy();
});
