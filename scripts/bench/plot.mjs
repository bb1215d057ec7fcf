import * as Plot from '@observablehq/plot';
import { Window } from 'happy-dom';

const NAMES = { widget: 'the widget', list: 'bare list', naive: 'naive list' };
const COLOURS = ['#2563eb', '#6b7280', '#d97706'];

/**
 * The costs over the size of the conversation as one SVG drawing, both axes logarithmic.
 *
 * @param costs as `measureCosts` returns them
 */
export const plotOf = ({ costs }) => {
  const { document } = new Window();
  const marks = ['open', 'append'].flatMap((work) => {
    const points = costs.map(({ subject, size, [work]: spread }) => ({
      work,
      size,
      subject: NAMES[subject],
      ...spread,
    }));
    const place = { x: 'size', fx: 'work', stroke: 'subject' };
    return [
      Plot.ruleX(points, { ...place, y1: 'low', y2: 'high', strokeOpacity: 0.5 }),
      Plot.line(points, { ...place, y: 'median' }),
      Plot.dot(points, { ...place, y: 'median', fill: 'white' }),
    ];
  });
  const figure = Plot.plot({
    document,
    width: 760,
    height: 340,
    marginLeft: 55,
    style: { background: 'white', color: '#111827' },
    fx: { label: null, domain: ['open', 'append'] },
    x: { type: 'log', label: 'messages', tickFormat: '~s', ticks: 4, grid: true },
    y: { type: 'log', label: 'ms of processor', tickFormat: '~g', grid: true },
    color: { domain: Object.values(NAMES), range: COLOURS },
    marks: [Plot.frame({ strokeOpacity: 0.2 }), ...marks, legend(costs)],
  });
  figure.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return `${figure.outerHTML}\n`;
};

/** The name of each line is beside its last point, so that the drawing needs no legend. */
const legend = (costs) => {
  const last = Object.keys(NAMES).flatMap((subject) => {
    const point = costs.filter((one) => one.subject === subject).at(-1);
    return point
      ? [{ work: 'open', size: point.size, median: point.open.median, subject: NAMES[subject] }]
      : [];
  });
  return Plot.text(last, {
    x: 'size',
    y: 'median',
    fx: 'work',
    fill: 'subject',
    text: 'subject',
    textAnchor: 'end',
    dy: -10,
  });
};
