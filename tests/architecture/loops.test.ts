import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * What the product repeats. `asks`: who hears of it; nobody: it only looks or draws. `bound`: its pause, and when it ends. A loop that
 * asks somebody has a growing pause with a random part (`application/time/growing-pause.ts`), a fixed number of calls, or the pause
 * that the specification gives.
 */
const LOOPS: Readonly<Record<string, { timers: number; asks: string; bound: string }>> = {
  'application/messaging/poll-messages.ts': {
    timers: 1,
    asks: 'the backend for new messages',
    bound: 'every 3 s (spec §9), one at a time, while the conversation is open',
  },
  'application/lifecycle/repeat-while-due.ts': {
    timers: 3,
    asks: 'the backend for config and for the agent, and with config the page for its key',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more, until it is answered or refused',
  },
  'application/lifecycle/ask-service.ts': { timers: 1, asks: 'see repeat-while-due', bound: 'the same' },
  'application/lifecycle/renew-session.ts': {
    timers: 1,
    asks: 'see repeat-while-due',
    bound: 'the same; a start that nobody answered: 30 s and up to 20 % more',
  },
  'application/lifecycle/read-history.ts': {
    timers: 3,
    asks: 'the backend for the history',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more, until it is answered',
  },
  'application/lifecycle/catch-up.ts': {
    timers: 3,
    asks: 'the backend for the agent, after each reconnect',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more, until it is answered or the socket is lost',
  },
  'application/realtime/socket-connection.ts': {
    timers: 2,
    asks: 'the socket server: reconnects and pings',
    bound: 'at once the first time, then 30 s and up to 10 % more (decision 28); a ping every 30 s',
  },
  'application/realtime/join-channels.ts': {
    timers: 2,
    asks: 'the socket server for a channel that it refused',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more, until it is joined or another channel is wanted',
  },
  'main/core/lazy-realtime.ts': {
    timers: 2,
    asks: 'the server of the app for the code of the socket',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more, until it is loaded or no socket is wanted',
  },
  'application/session/token-keeper.ts': {
    timers: 1,
    asks: 'the backend for a token',
    bound: 'once a minute looks whether one is due; 3 refusals in all, a second apart',
  },
  'application/delivery/tab-owner.ts': {
    timers: 2,
    asks: 'where the browser has no locks, the other tabs whether one is alive',
    bound: '0.3 s for the answer; again every 5 s while a message of that tab waits',
  },
  'application/delivery/outbox.ts': {
    timers: 1,
    asks: 'the backend to take a message',
    bound:
      '5 attempts in all tabs, 3 s apart (decision 46); waiting for another tab looks at its record every 3 s',
  },
  'application/upload/check-stored-images.ts': {
    timers: 1,
    asks: 'the storage for an image',
    bound: '4 retries, 3 s apart (spec §4 Upload)',
  },
  'adapters/media/stored-image-loads.ts': { timers: 1, asks: 'nobody', bound: '4 looks, 15 s apart' },
  'application/session/opening-hours.ts': {
    timers: 1,
    asks: 'a function of the integrator for its hours',
    bound: 'every 5 min, one at a time, and up to 5 s after the moment that it named',
  },
  'main/embed/page-rules.ts': {
    timers: 1,
    asks: 'the same, on the page around the frame',
    bound: 'every 5 min and at the moment that it named, until the app has opened',
  },
  'application/presentation/conversation/conversation-presenter.ts': {
    timers: 1,
    asks: 'nobody',
    bound: 'labels of time',
  },
  'application/presentation/header/online-people.ts': {
    timers: 1,
    asks: 'nobody',
    bound: 'every 5 s (spec §9)',
  },
  'application/presentation/header/typing-indicator.ts': {
    timers: 1,
    asks: 'nobody',
    bound: 'ends after 30 s',
  },
  'adapters/browser/site-translator.ts': { timers: 1, asks: 'nobody', bound: 'once: 20 s for the answer' },
  'application/messaging/dictate.ts': { timers: 1, asks: 'nobody', bound: 'once: 15 s of silence' },
  'application/upload/run-upload.ts': {
    timers: 1,
    asks: 'the backend for a signature, the storage to take a file, after a limit',
    bound: 'the pause of the limit: 3 to 120 s, without one 6 s, doubling to 60 s (decision 40)',
  },
  'main/embed/mount.ts': { timers: 1, asks: 'nobody', bound: 'once, after the task of the page' },
  'main/embed/recordings.ts': {
    timers: 1,
    asks: 'the app for its recording',
    bound: 'once for each call of the page, 10 s',
  },
  'main/embed/keep-on-page.ts': {
    timers: 1,
    asks: 'nobody: the host of the launcher is put back',
    bound: 'a pause that grows each time; after ten times a console line',
  },
  'main/embed/placement.ts': {
    timers: 1,
    asks: 'nobody: where the launcher can be reached',
    bound: 'while a dialog is open',
  },
  'ui/foundation/useLanguage.ts': {
    timers: 1,
    asks: 'the server of the app for words',
    bound: '3, 6, 12, 24, then 30 s and up to 20 % more; with English words 5 times',
  },
  'ui/views/Conversation/observe-scrolling.ts': { timers: 3, asks: 'nobody', bound: 'a number of frames' },
};

/** Timers that end by themselves and are not set again by what they do. */
const ONCE: Readonly<Record<string, number>> = {
  'adapters/browser/close-on-back.ts': 2,
  'adapters/browser/static-data.ts': 1,
  'adapters/frame/connect-to-host.ts': 1,
  'adapters/frame/loader-port.ts': 1,
  'adapters/frame/page-notifier.ts': 1,
  'application/conversation/notify-of-messages.ts': 1,
  'adapters/http/answer-limits.ts': 1,
  'adapters/http/message-gateway.ts': 1,
  'adapters/media/compress-in-worker.ts': 1,
  'adapters/media/video-frame.ts': 1,
  'adapters/storage/transfer.ts': 2,
  'application/conversation/message-chime.ts': 1,
  'application/evaluation/ask-evaluation.ts': 1,
  'application/feedback/feedback.ts': 2,
  'application/integration/article-dialog.ts': 1,
  'application/integration/ask-page.ts': 1,
  'application/lifecycle/first-visit.ts': 2,
  'application/presentation/help/help-presenter.ts': 1,
  'application/robot/quick-questions.ts': 1,
  'application/screens/return-home.ts': 1,
  'application/session/waits.ts': 1,
  'main/container/access-keys.ts': 1,
  'main/container/reading-place.ts': 2,
  'main/container/outside-hours.ts': 1,
  'application/messaging/undo-send.ts': 1,
  'main/embed/app-frame.ts': 1,
  'main/embed/load-file.ts': 1,
  'main/embed/announcer.ts': 2,
  'main/embed/greeting.ts': 1,
  'main/embed/vendors/kefu-calls.ts': 2,
  'main/h5/early/load-ahead.ts': 3,
  'main/h5/early/skeleton.ts': 1,
  'main/h5/interface.tsx': 1,
  'main/react/observe-container-height.ts': 1,
  'shared/browser/with-timeout.ts': 1,
  'ui/primitives/LazyView/lazy-view.tsx': 2,
  'ui/primitives/Time.tsx': 2,
  'ui/root/useLook.ts': 1,
  'ui/views/Composer/useGrowing.ts': 1,
  'ui/views/Conversation/message/useLongPress.ts': 3,
  'ui/views/Conversation/useAnnouncements.ts': 1,
  'ui/primitives/save-file.ts': 1,
  'ui/views/Evaluation/RatingCard.tsx': 1,
  'ui/views/ImageDialog/RefusedFiles.tsx': 1,
};

/** What the chat server and its page of operators repeat. Several processes may do so at once. */
const SERVER_LOOPS: typeof LOOPS = {
  'server/database/postgres.ts': {
    timers: 1,
    asks: 'the database on the connection that listens',
    bound: '15 s and up to 20 % more after the last answer, which takes 12 s at most',
  },
  'server/database/maintenance.ts': {
    timers: 1,
    asks: 'the embedded database to clean up',
    bound: 'every 15 min; a Postgres server is not asked',
  },
  'server/events/redis-connection.ts': {
    timers: 4,
    asks: 'the Redis server: reconnects, and a ping on each of the two connections',
    bound:
      '0.1, 0.2, 0.4 and so on to 30 s and up to 20 % more; 4 s after the last answer, which takes 10 s at most',
  },
  'server/events/redis-events.ts': {
    timers: 1,
    asks: 'the database which conversations had messages lately',
    bound: '5 s and up to 20 % more after the last answer',
  },
  'server/operators/presence.ts': {
    timers: 1,
    asks: 'the database which operators have gone',
    bound: 'every 30 s one statement, the first after 2 min, each up to 20 % later',
  },
  'server/operators/retention.ts': {
    timers: 1,
    asks: 'the database for conversations that are too old',
    bound: '1 s after 50 were found; else 1, 2, 4 min and so on to 6 h and up to 20 % more',
  },
  'server/operators/stream.ts': {
    timers: 1,
    asks: 'the database whether sessions of open pages have ended',
    bound: 'every 15 s and up to 20 % more while a page is open; 500 pages at most',
  },
  'server/visitors/last-seen.ts': {
    timers: 1,
    asks: 'the database to keep when visitors were here',
    bound: '10 s after the first visitor since the last time, one statement for all',
  },
  'server/visitors/departures.ts': {
    timers: 2,
    asks: 'the database to keep which visitors have left',
    bound: '20 s after the first of them, one statement for all',
  },
  'backend/sockets/sockets.ts': {
    timers: 1,
    asks: 'a silent socket whether it is there',
    bound: 'after twice ACTIVITY_TIMEOUT and 30 s; 30 s later it is closed',
  },
  'server/console/stream.ts': {
    timers: 2,
    asks: 'the server for the stream of changes, and for all that is shown',
    bound: '0.5, 1, 2 s and so on to 10 s and up to 20 % more, until all was read',
  },
  'server/console/conversation-list.ts': {
    timers: 2,
    asks: 'the server for what is searched; nobody for the times',
    bound: 'once, 0.3 s after the last key; every 30 s while the page is seen',
  },
};

const SERVER_ONCE: typeof ONCE = {
  'server/console/api.ts': 1,
  'server/console/conversation.ts': 1,
  'server/database/postgres-sockets.ts': 1,
  'server/files/bucket.ts': 1,
  'server/robot/robot-hook.ts': 1,
  'server/sockets/pusher-api.ts': 1,
};

const TIMER =
  /(?<![.\w#])(?:timer|interval|setInterval|setTimeout|requestAnimationFrame|requestIdleCallback|repeatWhileDue|growingPause)\(|(?<=[^.\w])(?:repeat|retry)\(\{/g;

/** The clock of the server has the names of the timers; packages repeat by themselves. */
const SERVER_TIMER =
  /(?<!\w)set(?:Timeout|Interval)\(|\b(?:reconnectStrategy|pingInterval)\b|new EventSource\(/g;

const LAYERS = ['application', 'adapters', 'domain', 'main', 'shared', 'ui'];

/** Fakes, and the timers themselves. */
const OUTSIDE = /^adapters\/memory\/|^main\/testing\.ts$|^backend\/clock\.ts$/;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const counted = (layers: readonly string[], timer: RegExp): Readonly<Record<string, number>> => {
  const paths = layers.flatMap((layer) =>
    readdirSync(layer, { recursive: true, encoding: 'utf8' }).map((path) => join(layer, path)),
  );
  return Object.fromEntries(
    paths
      .filter((path) => /\.tsx?$/.test(path) && !OUTSIDE.test(path))
      .map((path) => {
        const code = readFileSync(path, 'utf8').replaceAll(COMMENT, '');
        return [path, code.match(timer)?.length ?? 0] as const;
      })
      .filter(([, timers]) => timers > 0),
  );
};

const rows = (loops: typeof LOOPS, once: typeof ONCE) => ({
  ...once,
  ...Object.fromEntries(Object.entries(loops).map(([path, { timers }]) => [path, timers])),
});

describe('the loops of the product (S19)', () => {
  it('are all in this table, with their bounds: what sets a timer has a row', () => {
    expect(counted(LAYERS, TIMER)).toEqual(rows(LOOPS, ONCE));
  });

  it('so are those of the chat server', () => {
    expect(counted(['server', 'backend'], SERVER_TIMER)).toEqual(rows(SERVER_LOOPS, SERVER_ONCE));
  });

  it('a server that asks again and again does so with a random part: several processes begin together', () => {
    for (const [path, { asks, bound }] of Object.entries(SERVER_LOOPS)) {
      if (!/the (?:database|Redis server)/.test(asks) || /first (?:visitor|of them)/.test(bound)) continue;
      expect(bound, path).toContain('up to 20 %');
      expect(readFileSync(path, 'utf8'), path).toContain('jittered(');
    }
  });

  it('a row says who is asked and what bounds it', () => {
    for (const [path, { asks, bound }] of Object.entries({ ...LOOPS, ...SERVER_LOOPS }))
      expect(asks && bound, path).not.toBe('');
  });
});
