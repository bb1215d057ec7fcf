import '../../../ui/styles/kefu.css';
import './bench.css';
import { mountList, mountNaive } from './baselines';
import type { Subject } from './subject';
import { mountWidget, prepareWidget } from './widget';

/**
 * What a harness drives: one subject at a time, in #subject. Every call settles when the change is on the screen.
 * `?subject=widget` (the default), `list` (a bare virtual list) or `naive` (all rows in the page).
 */
export interface Bench {
  /** Makes the messages that a later `mount` shows. Without it, the first `mount` makes them. */
  prepare(count: number): Promise<void>;
  /** Replaces the conversation by one of `count` messages. */
  mount(count: number): Promise<void>;
  /** `count` messages arrive at the end. */
  append(count: number): Promise<void>;
  /** `count` older messages arrive before the first. */
  prepend(count: number): Promise<void>;
  /** The visitor sends `count` messages, one after another. */
  send(count: number): Promise<void>;
}

const MOUNTS = { widget: mountWidget, list: mountList, naive: mountNaive } as const;

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const named = new URLSearchParams(window.location.search).get('subject');
const mountSubject = named === 'list' || named === 'naive' ? MOUNTS[named] : MOUNTS.widget;
const element = document.getElementById('subject');
if (element === null) throw new Error('the page has no #subject');
let subject: Subject | null = null;
const mounted = (): Subject => {
  if (subject === null) throw new Error('mount first');
  return subject;
};

const bench: Bench = {
  prepare: async (count) => {
    if (mountSubject === mountWidget) prepareWidget(count);
  },
  mount: async (count) => {
    await subject?.unmount();
    subject = await mountSubject(element, count);
    await frame();
  },
  append: async (count) => {
    await mounted().append(count);
    await frame();
  },
  prepend: async (count) => {
    await mounted().prepend(count);
    await frame();
  },
  send: async (count) => {
    await mounted().send(count);
    await frame();
  },
};

Object.assign(window, { __bench: bench });
