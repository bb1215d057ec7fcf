import { expect, test } from './fixtures';

test('what happened while the socket was down is shown after the reconnect (R23)', async ({
  page,
  chat,
  complaints,
}) => {
  complaints.expect(/WebSocket connection/);
  await page.clock.install();
  await chat.open('2');
  const key = await chat.key();
  await chat.polled();
  await expect.poll(() => chat.operator.summary(key).sockets).toBe(1);

  const sockets = () => chat.operator.summary(key).sockets;
  const whileDown = async (act: () => void) => {
    chat.operator.fault({ kind: 'refuse-sockets' });
    chat.operator.dropSockets(key);
    await expect.poll(sockets).toBe(0);
    act();
    chat.operator.clearFaults();
    // In steps: the socket opens in real time, and the widget gives it 10 s of the page’s time.
    const oneStepLater = async () => {
      await page.clock.runFor(2_000);
      return sockets();
    };
    await expect.poll(oneStepLater, { intervals: [250], timeout: 20_000 }).toBe(1);
  };

  await test.step('a transfer: the header names the agent, and the next message goes to them', async () => {
    await whileDown(() => chat.operator.transfer(key));
    await expect(chat.counterpart).toHaveText('Leo');
    await expect(chat.notice('notice_transferred')).toHaveCount(1);
    await chat.send('hello Leo');
    await chat.expectStatus('hello Leo', 'completed');
    expect(chat.calls('send').at(-1)).toMatchObject({ code: 200, payload: { service_id: '102' } });
  });

  await test.step('an agent who went away, and came back', async () => {
    await whileDown(() => chat.operator.agentOnline(key, false));
    await expect(chat.status).toHaveText('Offline');
    await whileDown(() => chat.operator.agentOnline(key, true));
    await expect(chat.status).toHaveText('Online');
  });

  await test.step('a recall', async () => {
    chat.operator.send(key, { content: 'said too early' });
    await expect(chat.message('said too early')).toHaveCount(1);
    const cid = chat.operator.messages(key).at(-1)?.cid ?? '';
    await whileDown(() => chat.operator.recall(key, { cid }));
    await expect(chat.message('said too early')).toHaveCount(0);
  });
});
