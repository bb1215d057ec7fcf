import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, courses, OPTIONS, textOf } from './message-world';

describe('messages from history, polls, echoes, recalls and records of the robot, in any order', () => {
  it('are shown once each, and in the order of their server ids', () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const world = after(steps);
        const texts = world.shown().map(textOf);
        expect(new Set(texts).size).toBe(texts.length);
        for (const { message, deleted } of world.stored)
          expect(texts.includes(textOf(message)), textOf(message)).toBe(!deleted);
        const ids = world.shown().flatMap(({ serverId }) => (serverId === null ? [] : [Number(serverId)]));
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
      }),
      OPTIONS,
    );
  });

  it('each client id belongs to one message, and an own message keeps its own', () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const world = after(steps);
        const ids = world.shown().map(({ clientId }) => clientId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const message of world.shown())
          if (textOf(message).startsWith('own')) expect(message.clientId).toBe(`kf ${textOf(message)}`);
      }),
      OPTIONS,
    );
  });

  it('complete every own message that was stored', () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const world = after(steps);
        for (const { clientId, arrived } of world.own) {
          const shown = world.shown().find((message) => message.clientId === clientId);
          if (shown) expect(shown.status).toBe(arrived ? 'completed' : 'pending');
        }
      }),
      OPTIONS,
    );
  });

  it('have the same order after a reload', () => {
    fc.assert(
      fc.property(courses, (steps) => {
        const world = after(steps);
        const before = world.shown().map(textOf);
        world.reload();
        world.poll();
        expect(world.shown().map(textOf)).toEqual(before);
      }),
      OPTIONS,
    );
  });
});
