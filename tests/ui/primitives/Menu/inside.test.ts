import { describe, expect, it } from 'vitest';
import { inside } from '../../../../ui/primitives/Menu/inside';

describe('a menu', () => {
  it('stays inside of the panel', () => {
    const ground = { left: 100, top: 100, width: 320, height: 480 };
    expect(inside(ground, { width: 200, height: 120 }, { x: 400, y: 560, grows: 'down' })).toEqual({
      left: 112,
      top: 352,
    });
    expect(inside(ground, { width: 200, height: 120 }, { x: 110, y: 400, grows: 'up' })).toEqual({
      left: 10,
      top: 180,
    });
  });
});
