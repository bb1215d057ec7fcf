import { HttpClient } from '../../../adapters/http/http-client';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { RecordingLog } from '../../../adapters/memory/recording-log';
import type { ConfigAsk } from '../../../application/ports/session-gateway.port';
import type { VisitorConfig } from '../../../domain/identity/config';
import { PASSPHRASE, type RunningSandbox } from '../../../sandbox/server';

export const ASK: ConfigAsk = {
  accessKey: 'key',
  businessId: '2',
  visitorId: '',
  fromUrl: 'https://host.test/',
  name: '',
  channelCode: '',
  language: 'en',
};

/** The real HTTP client of one visitor, with the present token. */
export const dial = (sandbox: RunningSandbox, secretKey: string = PASSPHRASE) => {
  const token = { value: '', current: () => token.value };
  const log = new RecordingLog();
  const http = new HttpClient({ apiBase: sandbox.url, secretKey }, token, log);
  return { http, token, log };
};

/** A visitor who has asked for config; `key` is the operator's name for the conversation. */
export const visit = async (sandbox: RunningSandbox, businessId = '2') => {
  const line = dial(sandbox);
  const answer = await new HttpSessionGateway(line.http).config({ ...ASK, businessId });
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  const config: VisitorConfig = answer.value;
  line.token.value = config.token.value;
  return { ...line, config, businessId, key: `${businessId}:${config.visitorId}` };
};
