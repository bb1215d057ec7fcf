import { PASSPHRASE } from '../../../../sandbox/server';
import { startQuietSandbox } from './judge';
import { ScriptedChat } from './scripted-chat';
import { startWrongBackend } from './wrong-backend';

type Json = unknown;

/** One call as it went over the wire, before encryption. */
export interface Example {
  readonly request: Readonly<Record<string, Json>>;
  readonly answer: Json;
}

/** A call that has several answers worth showing: the name of each. Other calls have one, named like this. */
const ONLY = 'recorded';

const nameOf = (
  operation: string,
  answer: { readonly code?: number; readonly data?: Json },
): string | null => {
  if (operation === 'sentence') return answer.code === 201 ? 'handedOver' : 'answered';
  // An empty list shows nothing.
  if (operation === 'polling' && (answer.data as readonly Json[]).length === 0) return null;
  return ONLY;
};

/** Chats with the sandbox as the widget does, and keeps the first call of each kind with its answer. */
export const recordExamples = async (): Promise<Record<string, Record<string, Example>>> => {
  const examples: Record<string, Record<string, Example>> = {};
  const sandbox = await startQuietSandbox();
  const recorder = await startWrongBackend(sandbox.url, {
    answer: (answer, operation, { payload }) => {
      const name = nameOf(operation, answer);
      if (name !== null) {
        examples[operation] ??= {};
        examples[operation][name] ??= {
          request: steady(payload, recorder.url) as Example['request'],
          answer: steady(answer, recorder.url),
        };
      }
      return answer;
    },
  });
  await new ScriptedChat(recorder.url, sandbox.operator).whole();
  await recorder.close();
  await sandbox.close();
  return examples;
};

/** What differs from run to run, by the name of its field. */
const STEADY: Readonly<Record<string, Json>> = {
  hyperf_token: 'FJ2Zk0v3Q8e1s7mXw5c9',
  token: 'T4b8Rk6Hn1y0Lq2Vd7aW',
  hyperf_token_expired: 1_900_007_200,
  expired: 1_900_007_200,
  timestamp: 1_900_000_000,
  visiter_id: 'v-5f0c2a9d7e314b68',
  channel: 'v-5f0c2a9d7e314b68-3a91',
  wsUrl: 'chat.example/app/key?protocol=7',
  robotWsUrl: 'chat.example/robot',
  accessKeyId: 'EXAMPLEKEYID',
  secretAccessKey: 'example-secret-access-key',
  sessionToken: 'example-session-token',
  policy: 'eyJleHBpcmF0aW9uIjoiLi4uIn0=',
  signature: 'ZXhhbXBsZS1zaWduYXR1cmU=',
};

/** The same value with what is new in each run replaced. */
const steady = (value: Json, origin: string, field = ''): Json => {
  if (Array.isArray(value)) return value.map((one) => steady(one, origin, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, steady(one, origin, name)]));
  if (field in STEADY && value !== '') return STEADY[field];
  if (typeof value !== 'string') return value;
  const words = value
    .replaceAll(origin, 'https://chat.example')
    .replaceAll(/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, 'https://files.example')
    .replaceAll(/chat\/[0-9a-f]{24}\//g, 'chat/5f0c2a9d7e314b683a91c0de/')
    .replaceAll(PASSPHRASE, 'secret');
  // The unstr of a message that the backend itself writes is random.
  return field === 'unstr' && !words.startsWith('kf') ? 'b1f0c7d2e9a84653' : words;
};
