/* The gateways that most visits never call. They load together, with the first call of any of them. */

export { HttpEvaluationGateway } from '../../adapters/http/evaluation-gateway';
export { HttpFormGateway } from '../../adapters/http/form-gateway';
export { HttpHelpGateway } from '../../adapters/http/help-gateway';
export { HttpMediaGateway } from '../../adapters/http/media-gateway';
export { HttpRobotGateway } from '../../adapters/http/robot-gateway';
