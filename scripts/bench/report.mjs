import { spreadOf } from './quartiles.mjs';

const times = (one, other) => (other > 0 ? `${(one / other).toFixed(1)}×` : '–');
const ms = ({ median, low, high }) => `${median.toFixed(1)} (${low.toFixed(1)}–${high.toFixed(1)})`;
const whole = ({ median, low, high }) => `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`;
const row = (...cells) => `| ${cells.join(' | ')} |`;

/** What more than one message costs: start-up is not counted. */
const withoutStart = ({ start, open }) => open.median - (start?.median ?? open.median);

/** The tables of docs/performance.md: medians, with the quartiles in brackets. */
export const tablesOf = ({
  loads,
  hostPages,
  costs: { costs, keys, prepend, burstMs, ownBurstMs, memory },
  idle,
  about,
}) => {
  const of = (subject, size) => costs.find((one) => one.subject === subject && one.size === size);
  const sizes = [...new Set(costs.map(({ size }) => size))];
  const cost = (name) =>
    sizes.map((size) => {
      const [widget, list, naive] = ['widget', 'list', 'naive'].map((subject) => of(subject, size));
      const against = [times(widget[name].median, list[name].median)];
      if (name === 'open') against.push(times(withoutStart(widget), withoutStart(list)));
      return row(size, ms(widget[name]), ms(list[name]), naive ? ms(naive[name]) : '–', ...against);
    });
  const headings = {
    open: ['widget / bare list', 'the same without start-up'],
    append: ['widget / bare list'],
  };
  return [
    `${about.date}, ${about.machine}. Command: \`${about.command}\`.`,
    '',
    row('load', 'first paint, ms', 'first message, ms', 'bytes'),
    row('---', '---', '---', '---'),
    row(
      'empty cache',
      whole(loads.first.firstPaintMs),
      whole(loads.first.firstMessageMs),
      whole(loads.first.bytes),
    ),
    row(
      'warm cache',
      whole(loads.again.firstPaintMs),
      whole(loads.again.firstMessageMs),
      whole(loads.again.bytes),
    ),
    '',
    row('second page of a shop', 'first paint, ms', 'load, ms', 'blocked before load, ms'),
    row('---', '---', '---', '---'),
    ...Object.entries(hostPages).map(([kind, { firstPaintMs, loadMs, blockedMs }]) =>
      row(kind, whole(firstPaintMs), whole(loadMs), whole(blockedMs)),
    ),
    '',
    ...Object.entries(headings).flatMap(([name, ratios]) => [
      row(`${name}, ms of processor`, 'widget', 'bare list', 'naive list', ...ratios),
      row('---', '---', '---', '---', ...ratios.map(() => '---')),
      ...cost(name),
      '',
    ]),
    ...[
      ['cpu', 'key, ms of processor'],
      ['paint', 'key to paint, ms'],
    ].flatMap(([name, title]) => [
      row(title, 'composer', 'bare textarea', 'composer / bare'),
      row('---', '---', '---', '---'),
      ...keys.map(({ size, composer, bare }) =>
        row(
          `${size} messages`,
          ms(composer[name]),
          ms(bare[name]),
          times(composer[name].median, bare[name].median),
        ),
      ),
      '',
    ]),
    row('an idle hour', 'requests', 'frames', 'bytes', 'timers', 'changes of the page', 'ms of processor'),
    row('---', '---', '---', '---', '---', '---', '---'),
    row(
      `${idle.seconds} s, multiplied`,
      ...[idle.requests, idle.frames, idle.bytes, idle.timers, idle.changes, idle.cpuMs],
    ),
    '',
    `${memory.messages} messages, half of them sent: ${memory.grownMb} MB, ${memory.grownElements} nodes and ${memory.grownListeners} listeners more.`,
    '',
    `1,000 messages at once: the longest task took ${Math.round(burstMs)} ms of processor. 100 messages of the visitor, one after the other: ${ms(ownBurstMs)} ms of processor. 50 older messages moved the first message in sight by ${prepend.top} px at the very top and by ${prepend.middle} px in the middle.`,
  ].join('\n');
};

/**
 * Every measured cost by name. Less is better. Costs of processor time are in times of what the bare list and the bare
 * textarea cost right beside, because the speed of a machine changes between two turns.
 */
const numbersOf = ({ loads, hostPages, costs, idle }) => {
  const bareList = ({ size }) => costs.costs.find((other) => other.subject === 'list' && other.size === size);
  const ratio = (one, bare) => Math.round((100 * one.median) / bare.median) / 100;
  return Object.fromEntries([
    ['first paint', loads.first.firstPaintMs.median],
    ['first message', loads.first.firstMessageMs.median],
    ['first message, warm cache', loads.again.firstMessageMs.median],
    ['bytes until the first message', loads.first.bytes.median],
    ...Object.entries(hostPages).map(([kind, { loadMs }]) => [
      `load of a shop's page, ${kind}`,
      loadMs.median,
    ]),
    ...costs.costs
      .filter(({ subject }) => subject === 'widget')
      .flatMap((widget) => [
        [`open ${widget.size}`, ratio(widget.open, bareList(widget).open)],
        [`append to ${widget.size}`, ratio(widget.append, bareList(widget).append)],
      ]),
    ...costs.keys.flatMap(({ size, composer, bare }) => [
      [`key beside ${size}`, ratio(composer.cpu, bare.cpu)],
      [`key to paint beside ${size}`, composer.paint.median],
    ]),
    ['longest task of 1,000 messages at once', costs.burstMs],
    ['100 own messages, ms of processor', costs.ownBurstMs.median],
    ['memory after many messages', costs.memory.grownMb],
    ['processor of an idle hour', idle.cpuMs],
  ]);
};

/**
 * A table of every measured number: the medians of both versions, how they compare, and all that was measured.
 *
 * @param name of the version before
 */
export const comparisonOf = (name, before, now) => {
  const all = (results, number) => results.map((one) => numbersOf(one)[number]).join(', ');
  const old = new Map(mediansOf(before));
  return [
    row('', name, 'now', 'now / before', `turns of ${name}`, 'turns of now'),
    row('---', '---', '---', '---', '---', '---'),
    ...mediansOf(now).map(([number, value]) => {
      const known = old.get(number);
      return row(number, known, value, (value / known).toFixed(2), all(before, number), all(now, number));
    }),
  ].join('\n');
};

const MOST_LOSS = 0.15;

/** The median of each number over some results. */
const mediansOf = (results) => {
  const all = results.map(numbersOf);
  return Object.keys(all[0]).map((name) => [name, spreadOf(all.map((numbers) => numbers[name])).median]);
};

/** What has become more than 15 % worse, by the medians of the results of both versions. */
export const lossesOf = (before, now) => {
  const old = new Map(mediansOf(before));
  return mediansOf(now).flatMap(([name, value]) => {
    const known = old.get(name);
    if (known === undefined || known <= 0 || value <= known * (1 + MOST_LOSS)) return [];
    return [`${name}: ${known} → ${value} (+${Math.round((value / known - 1) * 100)} %)`];
  });
};
