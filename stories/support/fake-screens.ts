import type { ExplanationSnapshot } from '../../application/presentation/explanation/explanation-contract';
import type { HelpSnapshot } from '../../application/presentation/help/help-contract';
import type { HomeSnapshot } from '../../application/presentation/home/home-contract';
import type { NewsSnapshot } from '../../application/presentation/news/news-contract';
import type { Screens } from '../../application/screens';
import { MutableState } from '../../application/state/state';
import { fakePresenter, type Listen } from './fake-widget';
import { storyLinks } from './links';
import { picture } from './pictures';
import type { ScreenScene } from './screen-scene';

export const TITLES = [
  'How do I make a deposit?',
  'How long does a withdrawal take?',
  'What are the betting rules?',
] as const;

export const HOME: HomeSnapshot = {
  agents: ['Mia', 'Leo', 'Ines'].map((name, index) => ({ name, avatar: picture(60 + 110 * index) })),
  nobody: false,
  helpOffered: true,
  articles: TITLES,
};

export const HELP: HelpSnapshot = {
  typed: '',
  searched: '',
  busy: false,
  failed: false,
  articles: TITLES.map((title) => ({
    title,
    snippet: 'Open Wallet, choose a method and the amount. A bank transfer takes 5…',
  })),
};

export const ARTICLE = {
  kind: 'ready',
  title: 'How do I make a deposit?',
  html: '<p>Open <b>Wallet → Deposit</b>, choose a method and the amount.</p><ol><li>Bank transfer: 5 to 30 minutes</li><li>Card: at once</li></ol>',
  related: ['How long does a withdrawal take?', 'How do I set a limit for myself?'],
  search: null,
  opinion: null,
} as const satisfies ExplanationSnapshot;

const chat = (name: string, text: string, timestamp: number) => ({ name, avatar: null, text, timestamp });

export const NEWS: NewsSnapshot = {
  kind: 'ready',
  chats: [
    chat(
      'Mia',
      'Your withdrawal has been paid. Is there anything else that I can do for you today?',
      1_767_312_000,
    ),
    chat('Leo', 'Thank you!', 1_767_139_200),
    chat('', 'An old message without a day', 0),
  ],
};

/** Screens that never change. Their actions only call the listener. */
export const fakeScreens = (scene: ScreenScene, listen: Listen = () => undefined): Screens => {
  const { screen, unread = 0, home, help, explanation = ARTICLE, news = NEWS } = scene;
  const menuShown = screen !== 'home' && screen !== 'chat';
  return {
    links: storyLinks(),
    screens: fakePresenter(
      'screens',
      { screen, visit: screen, menuShown, helpOffered: true, unread },
      listen,
    ),
    home: { state: new MutableState({ ...HOME, ...home }) },
    help: fakePresenter('help', { ...HELP, ...help }, listen),
    explanation: fakePresenter('explanation', explanation, listen),
    news: fakePresenter('news', news, listen),
  };
};
