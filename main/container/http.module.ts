import { ContainerModule } from 'inversify';
import { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
import { HttpFormGateway } from '../../adapters/http/form-gateway';
import type { HttpClient } from '../../adapters/http/http-client';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpRobotGateway } from '../../adapters/http/robot-gateway';
import { WebSockets } from '../../adapters/realtime/sockets';
import { binderOf, binding } from './binding';
import { httpClientOf, sessionGatewayOf } from './config-adapters';
import { lazyHelp } from './lazy-help';
import { PORTS, SETTINGS } from './port-bindings';

const HTTP = binding<HttpClient>('HttpClient');

/** HTTP and sockets: all adapters that talk to the backend. */
export const httpModule = new ContainerModule((bind) => {
  const { single } = binderOf(bind);
  single(HTTP, [SETTINGS.options, SETTINGS.bearerToken, PORTS.log], httpClientOf);
  single(PORTS.sessionGateway, [HTTP, SETTINGS.options], sessionGatewayOf);
  single(
    PORTS.messageGateway,
    [HTTP, PORTS.log, PORTS.clock],
    (http, log, clock) => new HttpMessageGateway(http, log, clock),
  );
  single(
    PORTS.robotGateway,
    [HTTP, SETTINGS.options],
    (http, { questionPath }) => new HttpRobotGateway(http, questionPath),
  );
  single(PORTS.helpGateway, [HTTP], lazyHelp);
  single(PORTS.evaluationGateway, [HTTP], (http) => new HttpEvaluationGateway(http));
  single(
    PORTS.formGateway,
    [SETTINGS.options, PORTS.log],
    ({ messageForm }, log) => new HttpFormGateway(messageForm?.url ?? '', log),
  );
  single(
    PORTS.mediaGateway,
    [HTTP, SETTINGS.options],
    (http, { storage = 'aliyun' }) => new HttpMediaGateway(http, storage),
  );
  single(
    PORTS.realtime,
    [SETTINGS.options, PORTS.log],
    ({ secretKey = '' }, log) => new WebSockets(secretKey, log),
  );
});
