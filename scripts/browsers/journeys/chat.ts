// The visitor writes and reads: start, sending, socket, robot, rating, outbox, tabs, the end.
import { Chat, hook, OWN, shows, THEIRS } from '../chat';
import { until } from '../driver';
import { DESK, expectThat, type Journey, PHONE } from '../stage';

const START: Journey = {
  name: 'start',
  play: async ({ open, tab }) => {
    await open();
    await shows(tab, hook('composer'));
    await shows(tab, hook('conversation'));
  },
};

const SEND: Journey = {
  name: 'send and echo',
  play: async ({ open, operator }) => {
    const chat = await open();
    await chat.send('Is anybody there?');
    await chat.once('Is anybody there?');
    await chat.hears('Yes, I am.');
    await until('the message is acknowledged', () => operator.acks.length > 0);
    await chat.send('Two words');
    await chat.once('Two words');
  },
};

const LONG: Journey = {
  name: 'long conversation',
  play: async ({ open, operator, tab }) => {
    const chat = await open();
    for (let number = 1; number <= 200; number += 1)
      operator.send(chat.key, { content: `message ${number}. ${'Some words. '.repeat(number % 7)}` });
    await shows(tab, { css: THEIRS, text: 'message 200.' });
    const edge = (end: boolean) =>
      until(end ? 'the end of the list' : 'the beginning of the list', () =>
        tab.run((atEnd: boolean) => {
          const log = document.querySelector('[data-kefu="conversation"]');
          if (!log) return false;
          const rest = log.scrollHeight - log.clientHeight - log.scrollTop;
          return atEnd ? rest <= 1 : log.scrollTop <= 1;
        }, end),
      );
    await edge(true);
    await tab.press(hook('conversation'), 'Home');
    await edge(false);
    await shows(tab, { css: THEIRS, text: 'message 1.' });
    await tab.press(hook('conversation'), 'End');
    await edge(true);
    await shows(tab, { css: THEIRS, text: 'message 200.' });
  },
};

const SOCKET: Journey = {
  name: 'socket',
  play: async ({ open, operator, tab }) => {
    const chat = await open();
    const isOpen = () => operator.summary(chat.key).sockets === 1;
    await until('the socket is open', isOpen);
    operator.transfer(chat.key, { service_id: '900', nick_name: 'Zoe' });
    await shows(tab, { css: 'header', text: 'Zoe' });
    const isCut = operator.until(() => operator.summary(chat.key).sockets === 0);
    operator.dropSockets(chat.key);
    await isCut;
    await until('the socket is open again', isOpen);
    await chat.online();
    operator.transfer(chat.key, { service_id: '901', nick_name: 'Ian' });
    await shows(tab, { css: 'header', text: 'Ian' });
  },
};

const ROBOT: Journey = {
  name: 'robot',
  play: async ({ open, tab }) => {
    const chat = await open('1');
    await chat.send('How do I make a deposit?');
    await shows(tab, { css: THEIRS, text: 'Wallet → Deposit' }, 1);
    await tab.type(hook('composer'), 'bonu');
    // The list for the first letter has other questions too.
    await shows(tab, hook('suggestion'), 1);
    await tab.press(hook('composer'), 'ArrowDown');
    await tab.press(hook('composer'), 'Enter');
    await shows(tab, { css: THEIRS, text: 'five times the turnover' });
  },
};

const HAND_OVER: Journey = {
  name: 'hand-over to a person',
  play: async ({ open, tab }) => {
    const chat = await open('1');
    await chat.send('xyzzy');
    await tab.click(hook('talk-to-person'));
    await shows(tab, { css: '[data-kefu="notice"][data-key="notice_handed_over"]' });
    await chat.hears('A person now');
    await chat.send('Good');
    await chat.once('Good');
  },
};

const RATING: Journey = {
  name: 'rating',
  play: async ({ open, operator, tab }) => {
    const chat = await open();
    await until('the socket is open', () => operator.summary(chat.key).sockets === 1);
    operator.evaluation(chat.key, { comments: ['Speed'] });
    // A radio button is below its star, so a visitor presses the star.
    await tab.click({ css: '[data-kefu="evaluation"] label:nth-of-type(4)' });
    await tab.click({ css: '[data-kefu="evaluation"] button', text: 'Submit' });
    await until('the rating is stored', () => operator.ratings.length === 1);
    const scores = JSON.stringify(operator.ratings[0]?.['scores']);
    expectThat(scores.includes('4'), `four stars were given, and stored is ${scores}`);
    await shows(tab, hook('evaluation'), 0);
  },
};

const OUTBOX: Journey = {
  name: 'outbox over a reload',
  play: async ({ open, operator, tab, address }) => {
    const chat = await open();
    operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await chat.send('still to come');
    await until('it was tried', () => operator.log({ operation: 'send' }).length > 0);
    await tab.open('about:blank');
    operator.clearFaults();
    await tab.open(address('2'));
    await chat.online();
    await chat.once('still to come');
    operator.fault({ kind: 'drop-after', operation: 'send', count: 1 });
    await chat.send('stored, answer lost');
    await until('it is stored', () => chat.stored('stored, answer lost') === 1);
    await tab.reload();
    await chat.online();
    await chat.once('stored, answer lost');
  },
};

const TABS: Journey = {
  name: 'two tabs',
  play: async ({ open, operator, profile, address }) => {
    const chat = await open();
    const other = new Chat(await profile.newTab(), operator);
    await other.tab.open(address('2'));
    await other.online();
    expectThat(other.key === chat.key, `two tabs are one visitor: ${chat.key}, ${other.key}`);
    await other.send('from the second tab');
    await other.once('from the second tab');
    await shows(chat.surface, { css: OWN, text: 'from the second tab' }, 1);
    operator.send(chat.key, { content: 'to both' });
    await shows(chat.surface, { css: THEIRS, text: 'to both' }, 1);
    await shows(other.surface, { css: THEIRS, text: 'to both' }, 1);
    operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await other.send('the tab closes');
    await until('it was tried', () => operator.log({ operation: 'send' }).length > 1);
    await other.tab.close();
    operator.clearFaults();
    await chat.tab.reload();
    await chat.online();
    await chat.once('the tab closes');
  },
};

/** The page that starts finds a message whose lock another tab has. The other one closes then. */
const LEFT: Journey = {
  name: 'two tabs, one closes',
  play: async ({ open, operator, profile, address }) => {
    const chat = await open();
    const other = new Chat(await profile.newTab(), operator);
    await other.tab.open(address('2'));
    await other.online();
    operator.fault({ kind: 'code', code: 500, msg: 'busy', operation: 'send' });
    await other.send('left behind');
    await until('it was tried', () => operator.log({ operation: 'send' }).length > 0);
    await chat.tab.reload();
    await chat.online();
    await shows(chat.surface, { css: OWN, text: 'left behind' }, 0);
    await other.tab.close();
    operator.clearFaults();
    await chat.once('left behind');
  },
};

const END: Journey = {
  name: 'session end',
  play: async ({ open, operator, tab }) => {
    const chat = await open();
    await chat.send('before');
    await chat.once('before');
    await tab.type(hook('composer'), 'half a thought');
    operator.end(chat.key);
    await chat.status('ended');
    await tab.click({ css: 'button', text: 'Continue conversation' });
    await chat.online();
    await tab.press(hook('composer'), 'Enter');
    await chat.once('half a thought');
  },
};

const TOKEN: Journey = {
  name: 'expired token',
  play: async ({ open, operator }) => {
    const chat = await open();
    operator.expireToken(chat.key);
    await chat.send('with a new token');
    await chat.once('with a new token');
    await chat.online();
  },
};

const LOST: Journey = {
  name: 'no network, and back',
  play: async ({ open, operator, tab }) => {
    const chat = await open();
    await until('the card is loaded', () =>
      tab.run(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/dialogs-'))),
    );
    const network = (isOn: boolean) =>
      tab.run((on: boolean) => {
        Object.defineProperty(navigator, 'onLine', { configurable: true, value: on });
        window.dispatchEvent(new Event(on ? 'online' : 'offline'));
      }, isOn);
    operator.fault({ kind: 'drop-before' });
    await network(false);
    await chat.status('disconnected');
    await chat.send('from the tunnel');
    await chat.own('from the tunnel', 'pending');
    operator.clearFaults();
    await network(true);
    await chat.online();
    await chat.once('from the tunnel');
  },
};

const RIGHT_TO_LEFT: Journey = {
  name: 'right to left',
  size: PHONE,
  play: async ({ open, tab, picture }) => {
    const chat = await open('2', { lang: 'ara' });
    await chat.hears('مرحبا');
    await chat.send('Hello 123');
    await chat.once('Hello 123');
    const sides = await tab.run(
      (own: string, theirs: string) => {
        const middle = (css: string) => {
          const text = document.querySelector(`${css} [data-kefu="text"]`);
          const { left = 0, right = 0 } = text?.getBoundingClientRect() ?? {};
          return (left + right) / 2;
        };
        return [middle(own), middle(theirs), innerWidth] as const;
      },
      OWN,
      THEIRS,
    );
    expectThat(sides[0] < sides[1], `own messages are on the left: ${sides.join(', ')}`);
    await picture('right to left');
  },
};

const NARROW: Journey = {
  name: '320 px',
  size: DESK,
  play: async ({ site, operator, tab, picture, expect }) => {
    site.sandbox.useAppSettings({ pollIntervalMs: 500, hostOrigins: [site.address] });
    await tab.open(`${site.address}/narrow`);
    const chat = new Chat(tab, operator, tab.app);
    await chat.online();
    await chat.hears(`A long word: ${'incomprehensibilities'.repeat(4)}`);
    await chat.send('Narrow');
    await chat.once('Narrow');
    const [width, wanted] = await tab.app.run(
      () => [document.documentElement.scrollWidth, innerWidth] as const,
    );
    expectThat(wanted === 320 && width <= 320, `the page is ${width} px wide in ${wanted}`);
    await picture('320 px');
    expect();
  },
};

export const CHAT: readonly Journey[] = [
  START,
  SEND,
  SOCKET,
  ROBOT,
  HAND_OVER,
  RATING,
  OUTBOX,
  TABS,
  LEFT,
  END,
  TOKEN,
  LOST,
  LONG,
  RIGHT_TO_LEFT,
  NARROW,
];
