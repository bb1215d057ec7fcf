import dayjs from 'dayjs';
import { lazyModule } from '../../../../shared/browser/lazy-module';
import { saveFile } from '../../../primitives/save-file';
import { conversationAsPage, conversationAsText, type SavedConversation } from './saved-conversation';

const loadSanitiser = lazyModule(() => import('../../../primitives/SanitisedHtml/sanitise'));

/** Saves all loaded messages as a file of text or as one page, in the visitor's language. @returns whether it worked */
export const saveConversation = async (
  conversation: SavedConversation,
  kind: 'text' | 'page',
): Promise<boolean> => {
  const day = dayjs.unix(conversation.now).locale('en').format('YYYY-MM-DD');
  if (kind === 'text')
    // The mark at the beginning says to old editors that it is UTF-8.
    return saveFile(
      new File(['\ufeff', conversationAsText(conversation)], `chat-${day}.txt`, { type: 'text/plain' }),
    );
  const sanitise = await loadSanitiser().then(
    (code) => code.sanitise,
    () => null,
  );
  return saveFile(
    new File([conversationAsPage(conversation, sanitise)], `chat-${day}.html`, { type: 'text/html' }),
  );
};
