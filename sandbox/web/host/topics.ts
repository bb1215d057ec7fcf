// Where to read on: addresses of the sandbox are links, files of the checkout are named.
import { byId, h } from '../shared/dom';

const TOPICS: [title: string, place: string, text: string][] = [
  ['Start', 'README.md', 'One command from a checkout to a chat, and what each address shows.'],
  ['Embed', 'docs/embedding.md', 'Script tag, React component, the core alone; every option in one table.'],
  ['Play the agent', '/operator', 'See what a visitor types, answer, recall, transfer, ask for a rating.'],
  ['Break things', 'sandbox/README.md', 'Faults, by switch or by one JSON call from a test.'],
  ['The contract', 'contract/openapi.json', 'Every call and every frame, checked in both directions.'],
  ['Why it is so', 'docs/adr/', 'Decisions where the specification left a choice.'],
];

export const topicsView = () =>
  byId('topics').append(
    ...TOPICS.map(([title, place, text]) => {
      const isServed = place.startsWith('/');
      return h(
        'li',
        h('h3', isServed ? h('a', { href: place }, title) : title),
        h('p', text),
        isServed ? null : h('code', place),
      );
    }),
  );
