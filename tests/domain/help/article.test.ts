import { describe, expect, it } from 'vitest';
import { relatedTitles, snippetOf } from '../../../domain/help/article';
import { newestFirst } from '../../../domain/help/news';
import { agentsOnHome } from '../../../domain/identity/home-agents';
import { specified } from '../../support/specified';

const SNIPPET = specified('helpSnippet');

const article = (answer: string, detail = '') => ({ title: 'T', answer, detail });

describe('the snippet of an article', () => {
  // Shows spec §9.40.
  it('is whole up to 70 characters', () => {
    expect(snippetOf(article('a'.repeat(SNIPPET)))).toBe('a'.repeat(SNIPPET));
  });

  // Shows spec §9.40.
  it('is cut to 70 characters, and says so', () => {
    expect(snippetOf(article('a'.repeat(SNIPPET + 1)))).toBe(`${'a'.repeat(SNIPPET)}…`);
  });

  it('counts characters and not code units', () => {
    expect(snippetOf(article('😀'.repeat(SNIPPET)))).toBe('😀'.repeat(SNIPPET));
    expect(snippetOf(article('😀'.repeat(SNIPPET + 1)))).toBe(`${'😀'.repeat(SNIPPET)}…`);
  });

  // Shows spec §9.40.
  it('never cuts a joined character', () => {
    expect(snippetOf(article(`${'a'.repeat(SNIPPET - 1)}👩‍👧${'b'.repeat(9)}`))).toBe(
      `${'a'.repeat(SNIPPET - 1)}…`,
    );
  });

  it('is plain text in one line', () => {
    expect(snippetOf(article('<p>Open <b>Wallet</b>\n &amp; pay</p><script>x()</script>'))).toBe(
      'Open Wallet & pay',
    );
  });

  it('has the letters and signs that editors write by name', () => {
    const words =
      '&iquest;C&oacute;mo &ndash; &laquo;Fran&ccedil;ois&rsquo; c&oelig;ur&raquo;&hellip; &Uuml;ber&szlig; 5&nbsp;&euro;';
    expect(snippetOf(article(`<p>${words}</p>`))).toBe('¿Cómo – «François’ cœur»… Überß 5 €');
    expect(snippetOf(article('&xacute; &toString; &nosuch;'))).toBe('&xacute; &toString; &nosuch;');
  });

  it('comes from the detail if the answer is blank', () => {
    expect(snippetOf(article('  ', '<p>Detail</p>'))).toBe('Detail');
  });
});

it('has no space where a bold word ends', () => {
  expect(
    snippetOf(article('Open <b>Wallet → <i>Deposit</i></b>, and <a href="/x">choose</a>.<br>Then pay')),
  ).toBe('Open Wallet → Deposit, and choose. Then pay');
});

describe('related articles', () => {
  const all = ['A', 'B', 'A', 'C', 'B', 'D', 'E', 'F', 'G', 'H'].map((title) => ({ ...article(''), title }));

  it('are the others of the list, each once, at most 6', () => {
    expect(relatedTitles(all, 'B')).toEqual(['A', 'C', 'D', 'E', 'F', 'G']);
  });

  it('do not exist for a list of one image', () => {
    expect(relatedTitles(all.slice(0, 1), 'A')).toEqual([]);
  });
});

describe('past conversations', () => {
  const chat = (content: string, timestamp: number) =>
    ({ agent: { id: '1', name: '' }, avatar: null, content, timestamp }) as const;

  it('are sorted by time, the newest first; what has no time is last; equals stay in order', () => {
    const chats = [chat('old', 5), chat('none', 0), chat('new', 9), chat('new too', 9)];
    expect(newestFirst(chats).map(({ content }) => content)).toEqual(['new', 'new too', 'old', 'none']);
    expect(chats[0]?.content).toBe('old');
  });
});

describe('the agents on home', () => {
  const agent = (name: string, avatar: string | null) => ({ id: name, name, avatar });

  it('are at most 3, and only those whose avatar begins with http or https', () => {
    const agents = [
      agent('none', null),
      agent('drawn', 'data:image/png;base64,AAAA'),
      agent('relative', '/a.png'),
      agent('http', 'http://a.test/1.png'),
      agent('https', 'https://a.test/2.png'),
      agent('ftp', 'ftp://a.test/3.png'),
      agent('third', 'HTTPS://a.test/4.png'),
      agent('fourth', 'https://a.test/5.png'),
    ];
    expect(agentsOnHome(agents)).toHaveLength(specified('agentsOnHome'));
    expect(agentsOnHome(agents).map(({ name }) => name)).toEqual(['http', 'https', 'third']);
  });
});
