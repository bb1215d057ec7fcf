import type { Screen } from '../../../application/presentation/screens/screens-contract';
import type { Screens } from '../../../application/screens';
import { useSnapshot } from '../../foundation/useSnapshot';
import { Explanation } from '../../views/Explanation/Explanation';
import { Help } from '../../views/Help/Help';
import { Home } from '../../views/Home/Home';
import { News } from '../../views/News/News';

interface ScreenBodyProps {
  readonly screens: Screens;
  readonly screen: Screen;
}

/* Each screen subscribes to its own presenter: a new snapshot renders that screen alone. */

const ConnectedHome = ({ screens }: Pick<ScreenBodyProps, 'screens'>) => {
  const { unread } = useSnapshot(screens.screens.state);
  return <Home snapshot={useSnapshot(screens.home.state)} links={screens.links} unread={unread} />;
};

const ConnectedHelp = ({ screens: { help, links } }: Pick<ScreenBodyProps, 'screens'>) => (
  <Help snapshot={useSnapshot(help.state)} actions={help.actions} links={links} />
);

const ConnectedExplanation = ({ screens }: Pick<ScreenBodyProps, 'screens'>) => {
  const { explanation, links } = screens;
  return (
    <Explanation snapshot={useSnapshot(explanation.state)} actions={explanation.actions} links={links} />
  );
};

const ConnectedNews = ({ screens: { news, links } }: Pick<ScreenBodyProps, 'screens'>) => (
  <News snapshot={useSnapshot(news.state)} actions={news.actions} links={links} />
);

export const ScreenBody = ({ screens, screen }: ScreenBodyProps) => {
  switch (screen) {
    case 'home':
      return <ConnectedHome screens={screens} />;
    case 'help':
      return <ConnectedHelp screens={screens} />;
    case 'explanation':
      return <ConnectedExplanation screens={screens} />;
    case 'news':
      return <ConnectedNews screens={screens} />;
    case 'chat':
      return null;
  }
};
