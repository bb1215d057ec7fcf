import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../adapters/memory/media/memory-image-tools';
import { failure, ok, SAMPLE_CONFIG } from '../../main/testing';
import { jpeg } from '../domain/upload/make-images';
import { openAndHear } from './integration/support';
import { openScreens } from './screens/screens-test-bench';
import { open, openWithRobot } from './test-bench';

const RATING = { title: 'Rate us', items: ['Speed'], commentAsked: false, commentTitle: '' };

const picture = () => memoryFile('one.jpg', jpeg(10, 10), 30_000, 'image/jpeg');
const film = () => memoryFile('one.mp4', new Uint8Array(10), 10, 'video/mp4');

describe('a setting that leaves something out: off hides it and never calls (I3)', () => {
  it('images: no tool, and no way to send one', async () => {
    const bench = await open({ images: false });
    expect(bench.composer()).toMatchObject({ imagesOffered: false, videoOffered: true });
    bench.widget.imageDialog.actions.open([picture()]);
    bench.widget.imageDialog.actions.paste([picture()]);
    await bench.clock.flush();
    expect(bench.widget.imageDialog.state.current).toEqual({ kind: 'closed' });
    bench.widget.imageDialog.actions.submit();
    await bench.clock.flush();
    expect(bench.mediaGateway.scripts.sign.asked).toEqual([]);
    bench.widget.videoDialog.actions.open(film());
    expect(bench.widget.videoDialog.state.current.kind).toBe('open');
  });

  it('video: no tool, and no way to send one', async () => {
    const bench = await open({ video: false });
    expect(bench.composer()).toMatchObject({ imagesOffered: true, videoOffered: false });
    bench.widget.videoDialog.actions.open(film());
    await bench.clock.flush();
    expect(bench.widget.videoDialog.state.current.kind).toBe('closed');
    bench.widget.imageDialog.actions.open([picture()]);
    expect(bench.widget.imageDialog.state.current.kind).toBe('open');
  });

  it('questions: no tool, no list after an answer, no call; the way to a person stays', async () => {
    for (const questions of [true, false]) {
      const bench = await openWithRobot({ questions }, ({ robotGateway }) =>
        robotGateway.scripts.questions.otherwise(ok([{ id: '1', text: 'How?', keyword: 'how' }])),
      );
      expect(bench.composer().questionsOffered).toBe(questions);
      bench.widget.questions.actions.toggle();
      bench.widget.questions.actions.offer();
      bench.widget.questions.actions.retry();
      await bench.clock.flush();
      expect(bench.widget.questions.state.current.open).toBe(questions);
      expect(bench.robotGateway.scripts.questions.asked).toHaveLength(questions ? 1 : 0);
      const { quickReplies } = bench.widget.conversation.state.current;
      expect(quickReplies).toEqual({ person: '', withQuestions: questions });
    }
  });

  it('emoji: no tool, and no file of names', async () => {
    for (const emoji of [true, false]) {
      const bench = await open({ emoji });
      expect(bench.composer().emojiOffered).toBe(emoji);
      await bench.widget.emoji.actions.load('emoji/en.json');
      expect(bench.staticData.asked).toEqual(emoji ? ['emoji/en.json'] : []);
    }
  });

  it('rating: push-comment is ignored, and so is one that an earlier page was asked', async () => {
    for (const rating of [true, false]) {
      const bench = await open({ rating }, ({ preferences }) =>
        preferences.rememberAskedRating(
          { businessId: '1', visitorId: SAMPLE_CONFIG.visitorId },
          { ...RATING, serviceId: '' },
        ),
      );
      expect(bench.widget.conversation.state.current.rating !== null).toBe(rating);
      bench.realtime.last.says({ kind: 'evaluation-asked', request: RATING });
      expect(bench.widget.evaluation.state.current.kind).toBe(rating ? 'open' : 'closed');
      expect(bench.widget.conversation.state.current.rating !== null).toBe(rating);
    }
  });

  it('help: home and menu have none, an old address leads home, and nothing is called', async () => {
    for (const help of [true, false]) {
      const { screens, router, helpGateway, robotGateway, clock } = await openScreens({
        route: { screen: 'home' },
        options: { help },
      });
      expect(screens.home.state.current.helpOffered).toBe(help);
      expect(screens.screens.state.current.helpOffered).toBe(help);
      router.go({ screen: 'help', search: 'cash' });
      await clock.flush();
      expect(router.current.route.screen).toBe(help ? 'help' : 'home');
      router.go({ screen: 'explanation', title: 'Cash', search: null });
      await clock.flush();
      expect(router.current.route.screen).toBe(help ? 'explanation' : 'home');
      expect(helpGateway.scripts.articles.asked.length > 0).toBe(help);
      expect(robotGateway.scripts.search.asked.length > 0).toBe(help);
    }
  });

  it('help: openArticle opens the panel, names the setting, and calls nothing', async () => {
    const bench = await openAndHear({ help: false });
    bench.api.close();
    bench.api.openArticle('Cash');
    await bench.clock.flush();
    expect(bench.api.isOpen).toBe(true);
    expect(bench.api.panel.current.article).toBeNull();
    expect(bench.helpGateway.scripts.articles.asked).toEqual([]);
    expect(bench.log.lines.map(({ event }) => event)).toContain('openArticle: the setting "help" is off');
  });

  it('a backend that has none of it never meets a call for it', async () => {
    const off = { images: false, video: false, questions: false, help: false, emoji: false, rating: false };
    const gone = failure.forbidden;
    const bench = await openWithRobot(
      off,
      ({ robotGateway, helpGateway, mediaGateway, evaluationGateway }) => {
        robotGateway.scripts.questions.otherwise(gone);
        helpGateway.scripts.articles.otherwise(gone);
        mediaGateway.scripts.sign.otherwise(gone);
        evaluationGateway.scripts.submit.otherwise(gone);
      },
    );
    expect(bench.say('hello')).toBe(true);
    await bench.clock.advance(5_000);
    expect(bench.robotGateway.scripts.questions.asked).toEqual([]);
    expect(bench.helpGateway.scripts.articles.asked).toEqual([]);
    expect(bench.own().map(({ status }) => status)).toEqual(['finish']);
  });
});
