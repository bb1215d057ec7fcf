// The second column: one visitor's conversation, or a note that no visitor is chosen.
import { byId, h } from '../shared/dom';
import { attachFiles, composer, showDraft, wireComposer } from './composer';
import { nameOf } from './controls';
import { drawHead, head } from './heading';
import { drawGhost, drawMessages, followMessages, scroller } from './messages';
import { on, selected, state } from './store';

const talk = byId('talk');

const nothing = h(
  'div.empty',
  h('span.picture', { 'aria-hidden': 'true' }),
  h('h2', 'Pick a visitor'),
  h('p', h('kbd', 'Alt 1'), ' … ', h('kbd', 'Alt 9'), ' or ', h('kbd', '/'), ' to search'),
);

export function conversationView() {
  talk.append(nothing, head, scroller, composer);
  followMessages();
  wireComposer();
  talk.addEventListener('dragover', (event) => {
    event.preventDefault();
    talk.classList.add('drop');
  });
  talk.addEventListener('dragleave', () => talk.classList.remove('drop'));
  talk.addEventListener('drop', (event) => {
    event.preventDefault();
    talk.classList.remove('drop');
    if (state.selected) void attachFiles(event.dataTransfer?.files ?? []);
  });

  on('select', () => {
    const visitor = selected();
    talk.classList.toggle('has-visitor', Boolean(visitor));
    for (const part of [head, scroller, composer]) part.hidden = !visitor;
    nothing.hidden = Boolean(visitor);
    showDraft();
    drawHead();
    drawMessages();
    drawGhost();
  });
  on('visitors', (detail) => {
    if (detail && detail.key !== state.selected) return;
    drawHead();
    drawGhost();
  });
  on('messages', ({ key, news }) => {
    if (key === state.selected) drawMessages();
    const visitor = state.visitors.get(key);
    if (news?.direction === 'to_service' && visitor)
      byId('news').replaceChildren(`${nameOf(visitor)}: ${news.content || 'media'}`);
  });
}
