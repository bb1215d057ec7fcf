// biome-ignore-all lint/suspicious/noConsole: the parent reads the address from the output
import { consoleLog } from '../../../server/log';
import { readSettings } from '../../../server/settings';
import { startServer } from '../../../server/start';

const running = await startServer(
  readSettings([], process.env),
  consoleLog((line) => console.error(line)),
);
console.log(`listening ${running.url}`);
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)));
