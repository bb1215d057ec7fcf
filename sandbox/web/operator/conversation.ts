// The second column: one visitor's conversation, or a note that no visitor is chosen.
import { byId } from '../shared/dom';
import { attachFiles, showDraft, wireComposer } from './composer';
import { nameOf } from './controls';
import { drawHead, wireHeading } from './heading';
import { drawGhost, drawMessages, followMessages } from './messages';
import { on, selected, state } from './store';

export function conversationView() {
  const talk = byId('talk');
  const nothing = byId('nothing');
  followMessages();
  wireHeading();
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
    for (const part of talk.children) (part as HTMLElement).hidden = (part === nothing) === Boolean(visitor);
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
