import type {
  NewsActions,
  NewsItem,
  NewsSnapshot,
} from '../../../application/presentation/news/news-contract';
import type { ScreenLinks } from '../../../application/presentation/screens/screens-contract';
import { fitRow } from '../../../domain/layout/text-cost';
import { useT, useTranslations } from '../../foundation/TranslationsContext';
import type { ViewProps } from '../../foundation/view-props';
import { Avatar } from '../../primitives/Avatar';
import { Failure } from '../../primitives/Failure/Failure';
import { Icon } from '../../primitives/Icon';
import { ScreenLink } from '../../primitives/ScreenLink/ScreenLink';
import { BlankPage } from '../../primitives/ScreenParts/BlankPage';
import { ListSkeleton } from '../../primitives/ScreenParts/ListSkeleton';

interface NewsProps extends ViewProps<NewsSnapshot, NewsActions> {
  readonly links: ScreenLinks;
}

/** Past conversations, and a link to the chat. */
export const News = ({ snapshot, actions, links }: NewsProps) => {
  const t = useT();
  return (
    <div className="kefu-news">
      <Chats snapshot={snapshot} actions={actions} />
      <ScreenLink
        links={links}
        to={{ screen: 'chat' }}
        className="kefu-button kefu-button-primary kefu-news-send"
        data-kefu="send-message"
      >
        <Icon name="chat" size={20} />
        <span>{t('send_message')}</span>
      </ScreenLink>
    </div>
  );
};

const Chats = ({ snapshot, actions }: ViewProps<NewsSnapshot, NewsActions>) => {
  const t = useT();
  const { kind, chats } = snapshot;
  if (kind === 'loading') return <ListSkeleton />;
  if (kind === 'failed')
    return <Failure place="part" title={t('news_failed')} onRetry={() => actions.retry()} />;
  if (chats.length === 0) return <BlankPage icon="chat" title={t('no_msg')} text={t('msg_show')} />;
  return (
    <section className="kefu-block kefu-news-list">
      <h3 className="kefu-news-title">{t('message_list')}</h3>
      <ul className="kefu-articles">
        {chats.map((chat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one agent may appear more than once.
          <li key={index}>
            <button
              type="button"
              className="kefu-news-row"
              data-kefu="news-item"
              onClick={() => actions.read(index)}
            >
              <Avatar who="service" avatar={chat.avatar} />
              <span className="kefu-news-words">
                <span className="kefu-news-name" dir="auto">
                  {fitRow([chat.name], chats.length)[0] || t('role_service')}
                </span>
                <span className="kefu-news-text" dir="auto">
                  {chat.media
                    ? t(`${chat.media}_message`)
                    : fitRow([chat.name, chat.text], chats.length)[1] || t('message_broken')}
                </span>
              </span>
              <Day {...chat} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Day = ({ timestamp }: Pick<NewsItem, 'timestamp'>) => {
  const { dates } = useTranslations();
  if (timestamp === 0) return null;
  return (
    <time
      className="kefu-news-day"
      dir="ltr"
      dateTime={new Date(timestamp * 1000).toISOString()}
      title={dates.full(timestamp)}
    >
      {dates.monthAndDay(timestamp)}
    </time>
  );
};
