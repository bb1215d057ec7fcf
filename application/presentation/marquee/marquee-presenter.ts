import { bannerText } from '../../../domain/html/banner-text';
import type { Preferences } from '../../ports/preferences.port';
import type { Session } from '../../session/session';
import { businessIdOf, type SessionFacts } from '../../session/session-facts';
import { combine } from '../../state/derive';
import { MutableState, type State } from '../../state/state';
import type { Presenter } from '../presenter';
import type { MarqueeActions, MarqueeSnapshot } from './marquee-contract';

export interface MarqueePresenterDeps {
  readonly session: Session;
  readonly preferences: Pick<Preferences, 'closedBanner' | 'rememberClosedBanner'>;
}

/** The announcement of config as a banner, in themes that have one. Closed by the visitor, it stays closed until its text changes. */
export class MarqueePresenter implements Presenter<MarqueeSnapshot, MarqueeActions> {
  readonly state: State<MarqueeSnapshot>;
  readonly actions: MarqueeActions;
  readonly #closed = new MutableState('');
  readonly #announcement = remembered(bannerText);

  constructor({ session, preferences }: MarqueePresenterDeps) {
    this.state = combine({ facts: session.state, closed: this.#closed }, ({ facts, closed }) => {
      const text = this.#textFor(facts);
      const isClosed = text === closed || text === preferences.closedBanner(businessIdOf(facts));
      return { text: isClosed ? '' : text };
    });
    this.actions = {
      close: () => {
        const text = this.#textFor(session.now);
        if (text === '') return;
        preferences.rememberClosedBanner(businessIdOf(session.now), text);
        this.#closed.set(text);
      },
    };
  }

  #textFor({ look, config }: SessionFacts): string {
    return look.behaviour.marquee ? this.#announcement(config?.advertisement ?? '') : '';
  }
}

/** The session changes often, its announcement does not. */
const remembered = (compute: (html: string) => string): ((html: string) => string) => {
  let [last, text] = ['', compute('')];
  return (html) => {
    if (html !== last) [last, text] = [html, compute(html)];
    return text;
  };
};
