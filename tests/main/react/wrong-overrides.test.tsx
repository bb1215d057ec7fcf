// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Overrides, PortError } from '../../../main';
import { KefuChat } from '../../../main/react/KefuChat';
import { createTestWidget } from '../../../main/testing';

afterEach(cleanup);

const drawn = (overrides: object | null) => {
  const { widget: _, crash: __, log, hostBridge: ___, ...fakes } = createTestWidget();
  const given = overrides && { ...fakes, log, ...overrides };
  const draw = () =>
    render(<KefuChat options={{ params: { business_id: '1' } }} overrides={given as Overrides} />);
  return { draw, lines: () => log.lines.map(({ event }) => event) };
};

it.each([
  ['a string', 'page'],
  ['5', 5],
  ['a function', () => undefined],
])('a host bridge that is %s is named, and ours is in its place', (kind, hostBridge) => {
  const { draw, lines } = drawn({ hostBridge });
  const { container } = draw();
  expect(lines()).toEqual([`the widget has wrong port "hostBridge": ${kind} is no object`]);
  expect(container.querySelector('.kefu-chat')).not.toBeNull();
});

it('a port that lacks something is named before anything fails of it', () => {
  const { draw } = drawn({ hostBridge: { close() {}, unread() {}, pageAddress: () => '' } });
  expect(draw).toThrow(new PortError('hostBridge', 'shown$'));
});

it('overrides that are null are none', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(drawn(null).draw).not.toThrow();
  expect(said.mock.calls).toEqual([]);
  said.mockRestore();
});
