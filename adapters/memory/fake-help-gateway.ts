import type { HelpGateway } from '../../application/ports/help-gateway.port';
import type { Article } from '../../domain/help/article';
import type { PastChat } from '../../domain/help/news';
import type { LanguageCode } from '../../domain/language/language';
import { ok } from '../../domain/result';
import { Script } from './scripted-replies';

/** A help centre with one article and no past conversations. */
export class FakeHelpGateway implements HelpGateway {
  readonly scripts = {
    articles: new Script<LanguageCode, readonly Article[]>(
      ok([{ title: 'Deposits', answer: 'Open the wallet.', detail: '<p>Open the wallet.</p>' }]),
    ),
    chats: new Script<LanguageCode, readonly PastChat[]>(ok([])),
  } as const;

  articles(language: LanguageCode) {
    return this.scripts.articles.answer(language);
  }

  chats(language: LanguageCode) {
    return this.scripts.chats.answer(language);
  }
}
