import { getByText } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTab, openTab } from './console';

afterEach(closeTab);

const TIME = 1_700_000_000;

/** The texts of the rows below a heading. */
const rowsOf = (tab: HTMLElement, heading: string) =>
  [...(getByText(tab, heading, { selector: 'h3' }).nextElementSibling?.children ?? [])].map((row) =>
    row.textContent.replace(/\d+:\d\d(\s?[AP]M)?/, 'TIME'),
  );

describe('the tab Received of the operator console', () => {
  it('says of each list that nothing came in yet', async () => {
    const { tab } = await openTab('received');
    const lists = ['Ratings', 'Message forms', 'Files', 'Acknowledged'];
    expect(lists.map((list) => rowsOf(tab, list))).toEqual([
      ['No rating yet. Push a request with “Rate”.'],
      ['No form yet.'],
      ['Nothing uploaded yet.'],
      ['No message acknowledged yet.'],
    ]);
  });

  it('shows a rating with its visitor, its stars and its comment', async () => {
    const { tab, send } = await openTab('received');
    const scores = [
      { title: 'Service', score: 4 },
      { title: 'Speed', score: 5 },
    ];
    send('rating', { time: TIME, visitor: '1:v_ann', scores, comment: '<b>Thanks</b>' });
    expect(rowsOf(tab, 'Ratings')).toEqual(['1:v_annTIMEService★★★★★Speed★★★★★<b>Thanks</b>']);
    const stars = [...tab.querySelectorAll('.stars')].map((one) => one.getAttribute('aria-label'));
    expect(stars).toEqual(['4 of 5', '5 of 5']);
    expect(tab.querySelector('.stars i')?.textContent).toBe('★');
  });

  it('shows the newest item first', async () => {
    const { tab, send } = await openTab('received', (answers) => {
      answers.acks.items = [{ cid: '7', visitor: '1:v_ann', time: TIME }];
    });
    send('ack', { cid: '8', visitor: '1:v_ann', time: TIME });
    expect(rowsOf(tab, 'Acknowledged')).toEqual(['cid 8 1:v_ann TIME', 'cid 7 1:v_ann TIME']);
  });

  it('shows every field of a form as text, and a file as a link with its type and size', async () => {
    const { tab, send } = await openTab('received');
    send('form', { time: TIME, visitor: 'v_ann', name: '<i>Ann</i>', rating: 5 });
    send('file', { url: '/files/a/cat.png', key: 'a/cat.png', type: 'image/png', size: 2_049 });
    expect(rowsOf(tab, 'Message forms')).toEqual(['v_annTIMEname<i>Ann</i>rating5']);
    expect(rowsOf(tab, 'Files')).toEqual(['cat.png image/png · 3 kB']);
    expect(tab.querySelector('a')?.getAttribute('href')).toBe('/files/a/cat.png');
  });
});
