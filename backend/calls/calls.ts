import type { Handler } from './call';
import * as messages from './message-calls';
import * as rating from './rating-calls';
import * as robot from './robot-calls';
import { isNewQueue, notice, refreshToken } from './session-calls';
import * as upload from './upload-calls';

/** By operationId. Config has a form of its own, because it is called before there is a visitor. */
export const CALLS: Readonly<Record<string, Handler>> = {
  isNewQueue,
  notice,
  refreshToken,
  send: messages.send,
  sendV2: messages.sendV2,
  check: messages.check,
  polling: messages.polling,
  ack: messages.ack,
  preview: messages.preview,
  chatsList: messages.chatsList,
  comment: rating.comment,
  sentence: robot.sentence,
  getQuestion: robot.getQuestion,
  getAnswer: robot.getAnswer,
  helperList: robot.helperList,
  helperSearch: robot.helperSearch,
  aliyunSign: upload.aliyunSign,
  awsSign: upload.awsSign,
};
