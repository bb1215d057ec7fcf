// Starts the sandbox alone. The scripts of the project give it the built folders.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runUntilSignal } from './run-until-signal';
import { startSandbox } from './server';

const folder = (name: string) => {
  const path = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(path) ? path : undefined;
};
const port = Number(process.env['PORT'] ?? 4173);

try {
  const running = await startSandbox({
    port,
    h5Dir: process.env['KEFU_H5_DIR'] ?? folder('../dist/h5'),
    embedDir: process.env['KEFU_EMBED_DIR'] ?? folder('../dist/embed'),
  });
  const { url } = running;
  console.log(
    `Host page  ${url}/\nWidget     ${url}/h5/?business_id=1\nConsole    ${url}/operator\nCalls      sandbox/README.md`,
  );
  runUntilSignal(running);
} catch (problem) {
  const busy = problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE';
  console.error(busy ? `Port ${port} is in use: set PORT to another one` : problem);
  process.exitCode = 1;
}
